import { on, resource } from "~/api/kit/resource";
import { bulkUpload as contract } from "~/contract/bulk-upload";
import { templateFile } from "~/services/bulk-upload/template";

export const { loader, action, operations } = resource(
  on(contract.template, async ({ query }) => {
    const { content, type, name } = templateFile(query.format);
    return new Response(content, {
      headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
    });
  }),
);
