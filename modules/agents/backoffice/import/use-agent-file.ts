import { ApiError } from '@langraan/http/client'
import { useSending } from '@langraan/ui/change'
import { useState } from 'react'
import type { AgentsOfFile } from '../../contract.ts'
import { ABOUT_AGENTS, agentsApi } from '../agents-api.ts'

export type FileAgent = AgentsOfFile['items'][number]
/** What became of an agent of the file, by their row. */
export type Outcome = { readonly url: string } | { readonly failed: string }

export const isAdded = (outcome: Outcome | undefined): outcome is { url: string } =>
  outcome !== undefined && 'url' in outcome

/** The file as it was read, and its agents as they are added, one after the other. */
export function useAgentFile(shopId: string) {
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<AgentsOfFile>()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const reading = useSending(
    async () => {
      if (!file) return undefined
      const body = new FormData()
      body.set('file', file)
      return agentsApi('POST /shops/:shopId/agent-files', { params: { shopId }, body })
    },
    { refresh: [], onDone: (read) => read && setFound(read) },
  )
  const ready = (found?.items ?? []).filter(({ faults, levelId }) => faults.length === 0 && levelId !== '')
  const left = ready.filter(({ row }) => !isAdded(outcomes.get(row)))
  /** Under a key that the file and its row make: the same row of the same file is one agent, whenever it is sent. */
  const add = async ({ row, faults: _faults, ...body }: FileAgent): Promise<Outcome> => {
    try {
      const { url } = await agentsApi('POST /shops/:shopId/agents', {
        params: { shopId },
        body,
        idempotencyKey: `file.${found?.fileKey ?? ''}.${row}`,
        keepsKey: true,
      })
      return { url }
    } catch (error) {
      if (error instanceof ApiError) return { failed: error.message }
      throw error
    }
  }
  const adding = useSending(
    async () => {
      for (const agent of left) {
        const outcome = await add(agent)
        setOutcomes((before) => new Map(before).set(agent.row, outcome))
      }
    },
    { refresh: ABOUT_AGENTS },
  )
  const another = (): void => {
    setFile(undefined)
    setFound(undefined)
    setOutcomes(new Map())
  }
  return { file, setFile, found, reading, adding, ready, left, outcomes, another }
}

export type AgentFile = ReturnType<typeof useAgentFile>
