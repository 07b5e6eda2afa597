import { on, resource } from "~/api/kit/resource";
import { bulkUpload as contract } from "~/contract/bulk-upload";
import * as bulkUpload from "~/services/bulk-upload/upload";
import { readUpload } from "~/services/files/uploaded-file";

export const { loader, action, operations } = resource(
  on(contract.upload, async ({ app, user, query, request }) => {
    const job = await bulkUpload.start(app, user, await readUpload(request), query);
    return Response.json(job, { status: job.finished_at ? 200 : 202 });
  }),
);
