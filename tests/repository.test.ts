import { describe, expect, it } from "vitest";
import nodeVersion from "../.node-version?raw";
import changelog from "../CHANGELOG.md?raw";
import packageFile from "../package.json";
import renovate from "../renovate.json";
import { notesOf, release } from "../scripts/changelog.mjs";

const workflows = import.meta.glob<string>("/.github/workflows/*.yml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const scripts = Object.keys(packageFile.scripts);

/** The commands of a workflow's steps. */
function commandsOf(workflow: string): string[] {
  return [...workflow.matchAll(/^\s+(?:- )?run: (.+)$/gm)].map(([, command]) => command!.trim());
}

/** What a workflow must not run: anything but npm, a script of package.json, and the release's page. */
function foreignCommands(workflow: string): string[] {
  return commandsOf(workflow).filter((command) => {
    if (command === "npm ci" || command.startsWith("gh release create ")) return false;
    const [, name = ""] = /^npm (?:run )?(?:--silent )?(\S+)/.exec(command) ?? [];
    return !scripts.includes(name);
  });
}

/** Actions without a version that names a release. */
function unpinnedActions(workflow: string): string[] {
  return [...workflow.matchAll(/uses: (\S+)/g)]
    .map(([, action]) => action!)
    .filter((action) => !/^[\w-]+\/[\w-]+@(v\d+|[0-9a-f]{40})$/.test(action));
}

describe("workflows", () => {
  it.each(Object.entries(workflows))(
    "%s runs commands of the project with few permissions",
    (_, workflow) => {
      expect(commandsOf(workflow).length).toBeGreaterThan(0);
      expect(foreignCommands(workflow)).toEqual([]);
      expect(unpinnedActions(workflow)).toEqual([]);
      expect(workflow).toMatch(/^permissions:\n {2}contents: (read|write)$/m);
      expect(workflow).toMatch(/^concurrency:$/m);
      expect(workflow.match(/^ {4}runs-on:/gm)).toHaveLength(
        workflow.match(/^ {4}timeout-minutes:/gm)!.length,
      );
    },
  );

  it("are read", () => {
    expect(Object.keys(workflows).length).toBeGreaterThan(1);
  });

  it("that name a missing script, another program or a branch of an action are found", () => {
    expect(
      foreignCommands("      - run: npm run missing\n      - run: curl x\n      - run: npm test"),
    ).toEqual(["npm run missing", "curl x"]);
    expect(unpinnedActions("- uses: actions/checkout@main\n- uses: actions/checkout@v7")).toEqual([
      "actions/checkout@main",
    ]);
  });
});

it("Node has one version, in .node-version and package.json", () => {
  expect(nodeVersion.trim()).toBe(packageFile.devDependencies.node);
});

describe("renovate.json", () => {
  const rules = renovate.packageRules.filter((rule) => rule.matchPackageNames !== undefined);
  const named = rules.flatMap((rule) => rule.matchPackageNames!);

  it("explains every rule and every override", () => {
    for (const rule of renovate.packageRules) expect(rule.description.length).toBeGreaterThan(30);
    const overridden = Object.entries(packageFile.overrides).flatMap(([name, value]) =>
      typeof value === "string" ? [name] : Object.keys(value),
    );
    expect(named).toEqual(expect.arrayContaining(overridden));
  });

  it("names packages that the project has", () => {
    const text = JSON.stringify(packageFile);
    expect(named.filter((name) => !text.includes(name))).toEqual([]);
  });
});

describe("releases", () => {
  const before = "# Changelog\n\n## Unreleased\n\n### Added\n\n- One.\n\n## 0.1.0 (2026-01-01)\n\n- First.\n";

  it("move what is unreleased under the version, whose notes they are", () => {
    const after = release(before, "0.2.0", "2026-12-01");
    expect(after).toBe(before.replace("## Unreleased\n", "## Unreleased\n\n## 0.2.0 (2026-12-01)\n"));
    expect(notesOf(after, "v0.2.0")).toBe("### Added\n\n- One.");
    expect(notesOf(after, "0.1.0")).toBe("- First.");
  });

  it("need entries, a new version and a tag that the changelog knows", () => {
    const after = release(before, "0.2.0", "2026-12-01");
    expect(() => release(after, "0.3.0", "2026-12-02")).toThrow("Nothing is unreleased");
    expect(() => release(before, "0.1.0", "2026-12-02")).toThrow("released already");
    expect(() => release(before, "next", "2026-12-02")).toThrow("not a version");
    expect(() => notesOf(before, "v9.9.9")).toThrow("no entries for 9.9.9");
  });

  it("can be made of the changelog as it is", () => {
    expect(notesOf(release(changelog, "99.0.0", "2026-12-01"), "v99.0.0")).toMatch(/^### Added/);
  });
});
