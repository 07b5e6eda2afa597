import { on, resource } from "~/api/kit/resource";
import { bulkUpload as contract } from "~/contract/bulk-upload";
import { templateCsv } from "~/services/bulk-upload/template";

export const { loader, action, operations } = resource(
  on(
    contract.template,
    async () =>
      new Response(templateCsv(), {
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": 'attachment; filename="technologies-template.csv"',
        },
      }),
  ),
);
