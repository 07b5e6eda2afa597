import * as z from "zod";
import { get } from "./kit";

export const apiDocument = {
  read: get("/openapi.json", {
    access: "public",
    summary: "Read this document",
    description: "OpenAPI 3.1, made from the schemas that validate requests.",
    response: z.looseObject({ openapi: z.string() }),
  }),
};
