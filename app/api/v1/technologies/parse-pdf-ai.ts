import { on, resource } from "~/api/kit/resource";
import { files as contract } from "~/contract/files";
import { readUpload } from "~/services/files/uploaded-file";
import * as pdfPrefill from "~/services/pdf-prefill/parse";

export const { loader, action, operations } = resource(
  on(contract.parsePdf, async ({ app, user, request }) =>
    pdfPrefill.parse(app, user, await readUpload(request)),
  ),
);
