import { createHash } from 'node:crypto'
import { withShop } from '@langraan/db'
import type { AgentsOfFile } from '../../contract.ts'
import { agentsOfRows, MOST_FILE_AGENTS } from '../../rules/files/agent-file.ts'
import type { PlacingDeps } from '../agents-deps.ts'
import { refuseWithoutAgents } from '../in-package.ts'
import { levelsOfShop } from '../levels/levels.sql.ts'
import { phonesOfAgents } from '../people/agents.sql.ts'
import { agentFileReader } from './file-readers.ts'
import { linesOfFile } from './read-file.ts'

/** The agents of a file as they would be added, or what is wrong with each. Nothing is kept of it. */
export async function readAgentFile(
  deps: Pick<PlacingDeps, 'db' | 'clock' | 'tables'>,
  { shopId, content }: { shopId: string; content: Uint8Array },
): Promise<AgentsOfFile> {
  await withShop(deps.db, shopId, (tx) => refuseWithoutAgents(tx, deps.clock.now()))
  const rows = await linesOfFile(deps, agentFileReader, { shopId, content, most: MOST_FILE_AGENTS })
  return withShop(deps.db, shopId, async (tx) => ({
    fileKey: createHash('sha256').update(content).digest('base64url').slice(0, 32),
    items: agentsOfRows(rows, { levels: await levelsOfShop(tx), phones: await phonesOfAgents(tx) }),
  }))
}
