import { readPrompt, testPrompt } from "~/agent/prompt-test";
import { on, resource } from "~/api/kit/resource";
import { prompts as contract } from "~/contract/prompts";
import { tryTask } from "~/services/writing/prompt-trial";
import { TASKS } from "~/services/writing/tasks";

export const { loader, action, operations } = resource(
  on(contract.test, async ({ app, user, params, body }) => {
    const prompt = await readPrompt(app, params.id);
    const task = TASKS[prompt.key];
    return task ? tryTask(app, user, task, { prompt, ...body }) : testPrompt(app, user, { prompt, ...body });
  }),
);
