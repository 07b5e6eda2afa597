import { on, resource } from "~/api/kit/resource";
import { adminTechnologies as contract } from "~/contract/admin-technologies";
import * as adminStats from "~/services/technologies/admin-lists/admin-stats";

export const { loader, action, operations } = resource(on(contract.stats, ({ app }) => adminStats.read(app)));
