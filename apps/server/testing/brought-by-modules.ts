import { glob } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { modulesOf } from '../../../tools/declared-lists.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** What files of the modules export for tests about all of them, such as `tests/audit/changes*.ts`: lowest module first. */
export async function broughtByModules<Exports>(files: string): Promise<(Exports & { module: string })[]> {
  const found: (Exports & { module: string })[] = []
  for (const { name } of modulesOf(ROOT))
    for await (const file of glob(`modules/${name}/${files}`, { cwd: ROOT }))
      found.push({ module: name, ...((await import(pathToFileURL(`${ROOT}${file}`).href)) as Exports) })
  return found
}
