import { endFaults } from '../couriers/courier-sandbox.ts'
import { pause } from '../house/cluster.ts'
import type { Random } from '../house/random.ts'
import { faultKinds, type FaultWorld, toldAfterwards, unlessCutOff } from './fault-kinds.ts'
import { showCodes } from './wallet-world.ts'

/** What ends processes while something else goes on in every way. */
const KILLS = ['server killed', 'PostgreSQL killed', 'all connections cut'] as const
const CROWDS = [
  'the whole asked for eight times',
  'approved by all',
  'files made and sent by all',
  'called off while it is sent',
  'confirmed by all',
  'answered in every way',
  'asked for while the bank answers',
  'supplies called off eight times',
  'approved, refused and taken back',
] as const

/** Makes so many faults, in another order each time, and counts them; every fourth is a kill within a crowd. */
export async function makeFaults(
  world: FaultWorld,
  faults: number,
  { counts, between }: { counts: Record<string, number>; between(made: number): Promise<void> },
): Promise<void> {
  let deck: string[] = []
  const count = (kind: string) => (counts[kind] = (counts[kind] ?? 0) + 1)
  for (let made = 1; made <= faults; made++) {
    if (deck.length === 0) deck = shuffled(world.random, Object.keys(faultKinds))
    if (made % 4 === 0) {
      const [kill, crowd] = [world.random.pick(KILLS), world.random.pick(CROWDS)]
      const inTheMiddle = async () => {
        await pause(world.random.between(10, 150))
        await faultKinds[kill]?.(world)
      }
      await Promise.all([faultKinds[crowd]?.(world), inTheMiddle()])
      count(`${kill}: ${crowd}`)
    } else {
      const kind = deck.pop() ?? ''
      await faultKinds[kind]?.(world)
      count(kind)
    }
    await toldAfterwards(world)
    await unlessCutOff(world.cluster, () => showCodes(world.cluster))
    await between(made)
  }
  await endFaults(world.cluster)
}

function shuffled<T>(random: Random, from: readonly T[]): T[] {
  const left = [...from]
  const mixed: T[] = []
  while (left.length > 0) mixed.push(...left.splice(Math.floor(random.next() * left.length), 1))
  return mixed
}
