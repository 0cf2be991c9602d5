import { fits, foundAt } from '../search/find-text.ts'
import type { Command, CommandGroup } from './types.ts'

/** How well a command fits: 0 begins with it, 1 has it in its name, 2 beside its name; `undefined` not at all. */
export function rankOf(command: Command, typed: string): 0 | 1 | 2 | undefined {
  const at = foundAt(command.label, typed)
  if (at) return at[0] === 0 ? 0 : 1
  const beside = `${command.label} ${command.detail ?? ''} ${command.keywords ?? ''}`
  return fits(beside, typed) ? 2 : undefined
}

/** The groups with what fits, best first; groups with better finds stand higher. */
export function rankCommands(groups: readonly CommandGroup[], typed: string): readonly CommandGroup[] {
  if (typed.trim() === '') return groups.filter((group) => group.commands.length > 0)
  const ranked = groups.map((group) => {
    const found = group.commands
      .map((command) => ({ command, rank: rankOf(command, typed) ?? 3 }))
      .filter(({ rank }) => rank < 3)
      .toSorted((a, b) => a.rank - b.rank)
    return {
      best: found[0]?.rank ?? 3,
      group: { ...group, commands: found.map(({ command }) => command) },
    }
  })
  return ranked
    .filter(({ best }) => best < 3)
    .toSorted((a, b) => a.best - b.best)
    .map(({ group }) => group)
}
