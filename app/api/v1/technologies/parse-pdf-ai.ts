import { on, resource } from "~/api/kit/resource";
import { files as contract } from "~/contract/files";
import * as pdfPrefill from "~/services/pdf-prefill/parse";
import { readUpload } from "~/services/uploaded-file";

export const { loader, action, operations } = resource(
  on(contract.parsePdf, async ({ app, user, request }) =>
    pdfPrefill.parse(app, user, await readUpload(request)),
  ),
);
