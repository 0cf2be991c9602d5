import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FileLayouts } from '../contract.ts'
import { type FileColumns, knownColumns } from '../rules/rules.ts'
import { operationsApi } from './operations-api.ts'

export type Layout = FileLayouts['layouts'][number]

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((column, at) => column === others[at])

/** The columns of a file as somebody chooses them: first as they did last, and with the layouts of the shop at hand. */
export function useFileColumns(shopId: string, known: FileColumns) {
  const { file, standard } = known
  const queries = useQueryClient()
  const params = { shopId, file }
  const asked = operationsApi.query('GET /shops/:shopId/file-layouts/:file', { params })
  // Another file of the same dialog has columns of its own, which stay chosen when one comes back to it.
  const [picked, setPicked] = useState<Partial<Record<string, readonly string[]>>>({})
  const [own, setOwn] = useState<Partial<Record<string, readonly string[]>>>({})
  const { data, error, isPending } = useQuery({ ...asked, staleTime: 0 })
  const keep = (layouts: FileLayouts): void => void queries.setQueryData(asked.queryKey, layouts)
  const save = useMutation({
    mutationFn: ({ layoutId, ...body }: Layout) =>
      operationsApi('PUT /shops/:shopId/file-layouts/:file/:layoutId', {
        params: { ...params, layoutId },
        body,
      }),
    onSuccess: keep,
  })
  const rename = useMutation({
    mutationFn: ({ layoutId, name }: Pick<Layout, 'layoutId' | 'name'>) =>
      operationsApi('PUT /shops/:shopId/file-layouts/:file/:layoutId/name', {
        params: { ...params, layoutId },
        body: { name },
      }),
    onSuccess: keep,
  })
  const remove = useMutation({
    mutationFn: (layoutId: string) =>
      operationsApi('DELETE /shops/:shopId/file-layouts/:file/:layoutId', {
        params: { ...params, layoutId },
      }),
    onSuccess: keep,
  })
  const layouts = (data?.layouts ?? []).map((layout) => ({
    ...layout,
    columns: knownColumns(known, layout.columns),
  }))
  const last = knownColumns(known, data?.lastColumns ?? [])
  const columns = picked[file] ?? (last.length > 0 ? last : standard)
  const isNamed = (some: readonly string[]) =>
    isSame(some, standard) || layouts.some((layout) => isSame(layout.columns, some))
  return {
    columns,
    layouts,
    error,
    isLooking: isPending,
    isStandard: isSame(columns, standard),
    /** The layout that has just these columns. */
    layout: layouts.find((layout) => isSame(layout.columns, columns)),
    /** What was chosen column by column, to come back to from a layout. */
    own: own[file] ?? (last.length > 0 && !isNamed(last) ? last : undefined),
    choose: (next: readonly string[]) => setPicked({ ...picked, [file]: next }),
    edit: (next: readonly string[]) => {
      setPicked({ ...picked, [file]: next })
      setOwn({ ...own, [file]: next })
    },
    save,
    rename,
    remove,
  }
}

export type ChosenColumns = ReturnType<typeof useFileColumns>
