import { DropdownMenu, IconButton } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { Ellipsis } from "lucide-react";
import type { SetAction } from "./set-actions";
import type { Row } from "./use-rows";

/** What can be done with one listing. */
export interface RowActions {
  run(action: SetAction, row: Row): void;
  approve(row: Row): void;
  feature(row: Row, on: boolean): void;
}

interface RowMenuProps {
  row: Row;
  actions: RowActions;
}

export function RowMenu({ row, actions }: RowMenuProps) {
  const { id, title, status, is_hidden, is_promoted, is_featured } = row;
  const isLive = status === "approved" && !is_hidden;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton variant="ghost" color="gray" size="2" aria-label={`Actions for ${title}`}>
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Item asChild>
          <Link to={`/admin/technology/${id}`}>Open</Link>
        </DropdownMenu.Item>
        <DropdownMenu.Item asChild>
          <Link to={`/admin/technologies/update-tech?id=${id}`}>Edit</Link>
        </DropdownMenu.Item>
        {status === "pending" && (
          <>
            <DropdownMenu.Separator />
            <DropdownMenu.Item onSelect={() => actions.approve(row)}>Approve</DropdownMenu.Item>
            <DropdownMenu.Item asChild>
              <Link to={`/admin/technologies/pending?id=${id}&decide=rejected`}>Reject…</Link>
            </DropdownMenu.Item>
          </>
        )}
        <DropdownMenu.Separator />
        <DropdownMenu.Item onSelect={() => actions.run(is_hidden ? "unhide" : "hide", row)}>
          {is_hidden ? "Unhide" : "Hide"}
        </DropdownMenu.Item>
        <DropdownMenu.Item onSelect={() => actions.run(is_promoted ? "unpromote" : "promote", row)}>
          {is_promoted ? "Unpromote" : "Promote"}
        </DropdownMenu.Item>
        {(is_featured || isLive) && (
          <DropdownMenu.Item onSelect={() => actions.feature(row, !is_featured)}>
            {is_featured ? "Unfeature" : "Feature"}
          </DropdownMenu.Item>
        )}
        <DropdownMenu.Separator />
        <DropdownMenu.Item color="red" onSelect={() => actions.run("delete", row)}>
          Delete…
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
