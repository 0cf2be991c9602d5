import type { DocumentParty, Language } from '@langraan/thai'
import { partyForPrint } from './paper-party.ts'

/** A table of a paper: how wide each column is beside the others, and how many of the last are figures. */
export type AgentPaperTable = {
  title: string
  heads: string[]
  widths: number[]
  figures: number
  rows: string[][]
  /** Of each row the place of its picture among those of the paper; null where it has none. */
  pictures?: (number | null)[]
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
  /** Picture files (PNG, JPEG or WebP) as base64: papers are kept as JSON until they are drawn. */
  pictures?: string[]
}

/** What `templates/agent-paper.typ` prints, in its names. */
export const agentPaperForPrint = ({ parties, pictures = [], ...paper }: AgentPaper) => [
  {
    ...paper,
    pictures: pictures.map((picture) => [...Buffer.from(picture, 'base64')]),
    parties: parties.map(({ role, party }) => ({ role, ...partyForPrint(party, paper.language) })),
  },
]
