/**
 * A bearer token of a running server.
 * @param {string} url @param {string} identifier @param {string} password
 * @returns {Promise<string>}
 */
export async function signIn(url, identifier, password) {
  const response = await fetch(`${url}/api/v1/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ identifier, password }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`Signing in failed: ${answer.message}`);
  return answer.access_token;
}
