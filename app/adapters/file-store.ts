import { retrying } from "~/lib/fault";

export type FileStore = Pick<R2Bucket, "head" | "get" | "put" | "delete" | "list" | "createMultipartUpload">;

/**
 * The bucket, whose calls are repeated after faults that pass by themselves. Keys are random and written once, so each
 * of them is idempotent; a stream can be sent once only, and finishing a large upload twice fails.
 */
export function openFileStore(bucket: R2Bucket): FileStore {
  return {
    head: (key) => retrying(() => bucket.head(key)),
    get: ((key, options) => retrying(() => bucket.get(key, options))) as R2Bucket["get"],
    put: ((key, value, options) => {
      const put = () => bucket.put(key, value, options);
      return value instanceof ReadableStream ? put() : retrying(put);
    }) as R2Bucket["put"],
    list: (options) => retrying(() => bucket.list(options)),
    delete: (keys) => retrying(() => bucket.delete(keys)),
    createMultipartUpload: async (key, options) => {
      const upload = await retrying(() => bucket.createMultipartUpload(key, options));
      const { uploadId } = upload;
      return {
        key,
        uploadId,
        uploadPart: (number, value, partOptions) =>
          retrying(() => upload.uploadPart(number, value, partOptions)),
        abort: () => upload.abort(),
        complete: (parts) => upload.complete(parts),
      };
    },
  };
}
