import { describe, it } from 'vitest'
import { expectNothing } from './house/short-runs.ts'

describe('the short form of a drill', () => {
  // What kills nothing shares a cluster. The last of them stops the worker.
  it('on one cluster: hostile-files, slips, timing', () =>
    expectNothing(5310, 'hostile-files=24', 'slips=20', 'timing=20', '--shared'))

  it.each([
    ['imports', 1, 5350],
    ['strangers', 10, 5360],
    ['kill-server', 4, 5370],
    ['kill-database', 3, 5380],
    ['database-restart', 3, 5390],
    ['slow-courier', 5, 5400],
    ['webhook-storm', 4, 5410],
    ['two-servers', 4, 5420],
    ['document-numbers', 4, 5430],
    ['restore', 4, 5440],
    ['couriers', 12, 5460],
    ['wallet', 12, 5470],
    ['till-offline-week', 7, 5480],
    ['agents', 6, 5490],
    ['inbox', 8, 5500],
  ] as const)('%s finds nothing', (name, faults, port) => expectNothing(port, `${name}=${faults}`))

  it.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
    'disk-full, which needs a small disk, finds nothing',
    () => expectNothing(5450, 'disk-full=3'),
  )
})
