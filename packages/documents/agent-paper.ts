import type { DocumentParty, Language } from '@langraan/thai'
import { partyForPrint } from './paper-party.ts'

/** A table of a paper: how wide each column is beside the others, and how many of the last are figures. */
export type AgentPaperTable = {
  title: string
  heads: string[]
  widths: number[]
  figures: number
  rows: string[][]
}

/** A paper of a shop's agents, in the words of who has it made: two parties, tables, and sums of which the last is the total. */
export type AgentPaper = {
  language: Language
  title: string
  facts: [string, string][]
  parties: { role: string; party: DocumentParty }[]
  tables: AgentPaperTable[]
  lines: [string, string][]
  inWords: string
  note: string
  signs: string[]
}

/** What `templates/agent-paper.typ` prints, in its names. */
export const agentPaperForPrint = ({ parties, ...paper }: AgentPaper) => [
  {
    ...paper,
    parties: parties.map(({ role, party }) => ({ role, ...partyForPrint(party, paper.language) })),
  },
]
