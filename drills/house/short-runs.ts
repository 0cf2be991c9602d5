import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

type Told = { drill: string; lost: number; doubled: number; acknowledged: number }

/**
 * Runs drills in their short form, on ports of their own, and expects each to find nothing: by `NAME=FAULTS`, in one
 * process; `--shared` among them gives them one cluster. The long forms are run by hand.
 */
export async function expectNothing(port: number, ...drills: readonly string[]): Promise<void> {
  const file = fileURLToPath(new URL('../run.ts', import.meta.url))
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [file, ...drills, '--port', String(port), '--seed', '7'],
      { maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout, stderr) => resolve(`${stdout}${stderr}`),
    )
  })
  const told = output
    .split('\n')
    .filter((line) => line.startsWith('{"drill"'))
    .map((line) => JSON.parse(line) as Told)
  const asked = drills.filter((one) => !one.startsWith('--')).map((one) => one.split('='))
  expect([told.map(({ drill, lost, doubled }) => [drill, lost, doubled]), output]).toEqual([
    asked.map(([name]) => [name, 0, 0]),
    output,
  ])
  // A drill in which next to nothing was done has shown nothing.
  for (const [at, [, faults]] of asked.entries())
    expect(told[at]?.acknowledged).toBeGreaterThan(Number(faults) / 2)
}
