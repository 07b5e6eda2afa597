// Whether Ollama runs on this computer, for `npm start` to offer it. It is offered, never used unasked.
const ADDRESS = "http://localhost:11434/v1";
const TIMEOUT_MS = 300;
/** What a model's name may look like, since it is printed as part of a command. */
const MODEL_NAME = /^[\w.:/-]{1,100}$/;

/**
 * One line that offers a running Ollama; null when none answers or it has no model.
 * @returns {Promise<string | null>}
 */
export async function offerOllama() {
  try {
    const response = await fetch(`${ADDRESS}/models`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { data } = /** @type {{ data: { id: string }[] }} */ (await response.json());
    const model = data.map(({ id }) => id).find((id) => MODEL_NAME.test(id));
    return model
      ? `  Ollama is running here. To let it answer: AI_PROVIDER=ollama AI_MODEL=${model} npm start`
      : null;
  } catch {
    return null;
  }
}
