import { type Cluster, endCluster, startCluster } from './cluster.ts'
import type { Books } from './compare.ts'
import type { Random } from './random.ts'

/** How a drill is run: how many faults, by which chance, on which ports. */
export type Setting = {
  faults: number
  random: Random
  basePort: number
  /** What drills that kill nothing share, where several are run. */
  shared?: Cluster
  say(text: string): void
}

/** What a drill saw. */
export type Outcome = Books & { faults: number; acknowledged: number; figures?: Record<string, unknown> }

/** Each file of this folder that exports a `drill` is one: `run.ts` runs it by the name of its file. */
export type Drill = { faults: number; run(setting: Setting): Promise<Outcome> }

/** For a drill that kills nothing: on the cluster that it shares with others, else on one of its own. */
export async function onCluster(
  setting: Setting,
  run: (cluster: Cluster) => Promise<Outcome>,
): Promise<Outcome> {
  if (setting.shared) return run(setting.shared)
  const cluster = await startCluster({ basePort: setting.basePort })
  try {
    return await run(cluster)
  } finally {
    await endCluster(cluster)
  }
}
