import { Button } from "@radix-ui/themes";
import { Link } from "@remix-run/react";
import { FilePlus2, Upload } from "lucide-react";
import { ScreenHead } from "~/ui/screen-head";
import { ExportButton } from "./export-button";
import { ListingTabs } from "./listing-tabs";
import type { View } from "./views";

interface ListingsHeadProps {
  view: View;
  /** What is exported; none while nothing is known. */
  query?: Record<string, string>;
}

export function ListingsHead({ view, query }: ListingsHeadProps) {
  return (
    <>
      <ScreenHead
        title={view.title}
        actions={
          <>
            {query && <ExportButton query={query} />}
            <Button asChild variant="surface" color="gray">
              <Link to="/admin/technologies/bulk-upload">
                <Upload size={16} aria-hidden />
                Bulk upload
              </Link>
            </Button>
            <Button asChild>
              <Link to="/admin/technologies/list-tech">
                <FilePlus2 size={16} aria-hidden />
                Create
              </Link>
            </Button>
          </>
        }
      >
        {view.lead}
      </ScreenHead>
      <ListingTabs current={view.path} />
    </>
  );
}
