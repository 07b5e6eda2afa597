import { testPrompt } from "~/agent/prompt-test";
import { on, resource } from "~/api/kit/resource";
import { prompts as contract } from "~/contract/prompts";
import * as library from "~/services/prompts/prompt-library";
import { tryTask } from "~/services/writing/prompt-trial";
import { TASKS } from "~/services/writing/tasks";

export const { loader, action, operations } = resource(
  on(contract.test, async ({ app, user, params, body }) => {
    const { key } = await library.read(app, params.id);
    const task = TASKS[key];
    return task
      ? tryTask(app, user, task, { id: params.id, ...body })
      : testPrompt(app, user, params.id, body);
  }),
);
