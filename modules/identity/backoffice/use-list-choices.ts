import { createApi } from '@langraan/http/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type * as contract from '../contract.ts'
import type { ListChoices } from '../contract.ts'

const api = createApi<typeof contract>()

export type OwnListChoices = ListChoices & {
  readonly chooseColumns: (hiddenColumns: string[]) => void
  readonly saveView: (view: { viewId: string; name: string; query: string }) => Promise<unknown>
  readonly removeView: (viewId: string) => Promise<unknown>
}

/**
 * How the reader wants to see a list of a shop, kept on the server so that it is the same on every
 * machine. Columns change at once and are put back when the server refuses.
 */
export function useListChoices(shopId: string, list: string): OwnListChoices {
  const queries = useQueryClient()
  const params = { shopId, list }
  const asked = api.query('GET /shops/:shopId/lists/:list', { params })
  const { data = { hiddenColumns: [], views: [] } } = useQuery(asked)
  const keep = (choices: ListChoices): void => void queries.setQueryData(asked.queryKey, choices)
  const columns = useMutation({
    mutationFn: (hiddenColumns: string[]) =>
      api('PUT /shops/:shopId/lists/:list/columns', { params, body: { hiddenColumns } }),
    onMutate: (hiddenColumns) => {
      const before = data
      keep({ ...data, hiddenColumns })
      return before
    },
    onError: (_error, _hidden, before) => before && keep(before),
    onSuccess: keep,
  })
  return {
    ...data,
    chooseColumns: (hiddenColumns) => columns.mutate(hiddenColumns),
    saveView: async ({ viewId, name, query }) =>
      keep(
        await api('PUT /shops/:shopId/lists/:list/views/:viewId', {
          params: { ...params, viewId },
          body: { name, query },
        }),
      ),
    removeView: async (viewId) =>
      keep(await api('DELETE /shops/:shopId/lists/:list/views/:viewId', { params: { ...params, viewId } })),
  }
}
