import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const START_SECONDS = 100;

/** A production server of a test's own, which it may kill. Its state lies in a folder of its own and survives. */
export class OwnServer {
  private readonly state = mkdtempSync(join(tmpdir(), "licentia-faults-"));
  private child: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    private readonly settings: Record<string, string>,
  ) {}

  /** `settings`: variables of the environment besides the usual, such as DEMO. */
  static async create(settings: Record<string, string> = {}): Promise<OwnServer> {
    const probe = createServer().listen(0, "127.0.0.1");
    await once(probe, "listening");
    const { port } = probe.address() as { port: number };
    await new Promise((closed) => probe.close(closed));
    const server = new OwnServer(port, settings);
    await server.start().catch(async (error: unknown) => {
      await server.remove();
      throw error;
    });
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the server in a process group of its own; resolves when it is ready, demo data and all. */
  async start(): Promise<void> {
    const child = spawn("node", ["scripts/serve.mjs"], {
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        ...process.env,
        PORT: String(this.port),
        STATE_DIR: this.state,
        RATE_LIMITS: "off",
        AI_PACE_MS: "150",
        ...this.settings,
      },
    });
    this.child = child;
    // A run that is broken off must not leave it behind.
    process.once("exit", () => this.signal());
    let said = "";
    child.stderr!.on("data", (text: Buffer) => {
      said += text;
    });
    await new Promise<void>((ready, failed) => {
      const timer = setTimeout(
        () => failed(new Error(`The server did not start: ${said}`)),
        START_SECONDS * 1000,
      );
      child.once("exit", () => failed(new Error(`The server ended: ${said}`)));
      child.stdout!.on("data", (text: Buffer) => {
        said += text;
        if (!said.includes("Licentia is ready")) return;
        clearTimeout(timer);
        ready();
      });
    });
  }

  /** `kill -9` of the server and the runtime it started. */
  async kill(): Promise<void> {
    const ended = this.child && once(this.child, "exit");
    if (this.signal()) await ended;
  }

  private signal(): boolean {
    const { child } = this;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return false;
    return process.kill(-child.pid, "SIGKILL");
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.state, { recursive: true, force: true });
  }

  /** Calls the API; throws on anything but success. */
  async call<Answer>(
    method: string,
    path: string,
    options: { token?: string; body?: object } = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.origin}/api/v1${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
      },
      ...(options.body ? { body: JSON.stringify(options.body) } : {}),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer as Answer;
  }
}
