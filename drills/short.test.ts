import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// Each drill on ports of its own; the long forms are run by hand.
// Twenty to fifty seconds each, and more where others use the machine: how long it takes is not what a drill looks at.
const ENDS_WITHIN_MS = 240_000
const SHORT = [
  ['fuzz', '600', '5300'],
  ['hostile-files', '24', '5310'],
  ['timing', '20', '5320'],
  ['stock', '200', '5340'],
  ['imports', '1', '5350'],
] as const

type Told = { lost: number; doubled: number; acknowledged: number }

function run(name: string, faults: string, port: string): Promise<{ told: Told; output: string }> {
  const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const args = [file, '--faults', faults, '--port', port, '--seed', '7']
  return new Promise((resolve) => {
    execFile(process.execPath, args, (_error, stdout, stderr) => {
      const last = stdout.trim().split('\n').at(-1) ?? ''
      const told = last.startsWith('{')
        ? (JSON.parse(last) as Told)
        : { lost: -1, doubled: -1, acknowledged: 0 }
      resolve({ told, output: `${stdout}${stderr}` })
    })
  })
}

describe('the short form of a drill', () => {
  it.each(SHORT)(
    '%s finds nothing',
    async (name, faults, port) => {
      const { told, output } = await run(name, faults, port)
      expect([told.lost, told.doubled, output]).toEqual([0, 0, output])
      expect(told.acknowledged).toBeGreaterThan(Number(faults) / 2)
    },
    ENDS_WITHIN_MS,
  )
})
