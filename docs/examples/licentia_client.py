"""Calls the API with an API token. Needs Python 3.9 or newer, and no packages."""

import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request


class ApiError(Exception):
    """Every error has a message for people and a code for programs."""

    def __init__(self, status, body):
        super().__init__(body["message"])
        self.status = status
        self.code = body["code"]
        self.request_id = body["request_id"]
        self.retry_after = body.get("retry_after")


class LicentiaClient:
    def __init__(self, base, token):
        """base is an address such as https://licentia.example/api/v1."""
        self.base = base
        self.token = token

    def call(self, method, path, body=None, idempotency_key=None):
        """A call; when the server asks to wait, it is repeated once."""
        try:
            return self._send(method, path, body, idempotency_key)
        except ApiError as error:
            # A POST is safe to repeat with its key only.
            if error.retry_after is None or not (method == "GET" or idempotency_key):
                raise
            time.sleep(error.retry_after)
            return self._send(method, path, body, idempotency_key)

    def walk(self, path, plural, **query):
        """Every item of a list that answers next_cursor, however long it is."""
        while True:
            page = self.call("GET", f"{path}?{urllib.parse.urlencode(query)}")
            yield from page[plural]
            if page["next_cursor"] is None:
                return
            query["cursor"] = page["next_cursor"]

    def _send(self, method, path, body, idempotency_key):
        headers = {"Authorization": f"Bearer {self.token}", "User-Agent": "licentia-client.py"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if idempotency_key:
            headers["Idempotency-Key"] = idempotency_key
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            raise ApiError(error.code, json.load(error)) from None


def main(search):
    """Prints the ids and titles of all granted listings that a search finds, as JSON lines."""
    client = LicentiaClient(os.environ["LICENTIA_API"], os.environ["LICENTIA_TOKEN"])
    try:
        for listing in client.walk("/technologies", "technologies", search=search, legal_status="granted"):
            print(json.dumps({"id": listing["id"], "title": listing["title"]}))
    except ApiError as error:
        sys.exit(f"{error.code}: {error} (request {error.request_id})")


if __name__ == "__main__":
    main(" ".join(sys.argv[1:]))
