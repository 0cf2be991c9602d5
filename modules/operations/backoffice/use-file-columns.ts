import { useChange } from '@langraan/ui/change'
import { useQuery } from '@tanstack/react-query'
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
  const params = { shopId, file }
  const asked = operationsApi.query('GET /shops/:shopId/file-layouts/:file', { params })
  // Another file of the same dialog has columns of its own, which stay chosen when one comes back to it.
  const [picked, setPicked] = useState<Partial<Record<string, readonly string[]>>>({})
  const [own, setOwn] = useState<Partial<Record<string, readonly string[]>>>({})
  const { data, error, isPending } = useQuery({ ...asked, staleTime: 0 })
  const save = useChange(operationsApi, 'PUT /shops/:shopId/file-layouts/:file/:layoutId', {
    call: ({ layoutId, ...body }: Layout) => ({ params: { ...params, layoutId }, body }),
    // It is chosen and saved in one press.
    saw: undefined,
    keepAs: asked,
  })
  const rename = useChange(operationsApi, 'PUT /shops/:shopId/file-layouts/:file/:layoutId/name', {
    call: ({ layoutId, name }: Pick<Layout, 'layoutId' | 'name'>) => ({
      params: { ...params, layoutId },
      body: { name },
    }),
    keepAs: asked,
  })
  const remove = useChange(operationsApi, 'DELETE /shops/:shopId/file-layouts/:file/:layoutId', {
    call: (layoutId: string) => ({ params: { ...params, layoutId } }),
    keepAs: asked,
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
