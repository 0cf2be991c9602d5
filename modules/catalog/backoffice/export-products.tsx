import { Button, Modal, Note, ProgressBar, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { RadioGroup, Select } from '@langraan/ui/forms'
import { IconDownload } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductMatch } from '../contract.ts'
import { exportWords } from './export-words.ts'
import { importApi } from './import/import-api.ts'

const FORMATS = ['langraan', 'shopify', 'shopee', 'lazada', 'tiktok'] as const
type Format = (typeof FORMATS)[number]
/** Those whose sheets have places for two options. */
const HOLD_TWO: ReadonlySet<Format> = new Set<Format>(['shopee', 'tiktok'])
type Kind = 'xlsx' | 'csv'
// Live updates tell of the operation; this is for the few seconds that somebody waits here.
const LOOK_EVERY_MS = 700

type DialogProps = {
  readonly shopId: string
  readonly match: Partial<ProductMatch>
  readonly onClose: () => void
}

/** Has a file made of the products that the list is narrowed to. */
export function ExportProducts({ shopId, match, onClose }: DialogProps) {
  const t = useWords(exportWords)
  const [format, setFormat] = useState<Format>('langraan')
  const [fileKind, setFileKind] = useState<Kind>('xlsx')
  const making = useExport(shopId, { format, fileKind, chosen: { matching: { text: '', ...match } } })
  return (
    <Modal
      actions={
        <>
          <Button onClick={onClose}>{t(making.data ? 'close' : 'cancel')}</Button>
          {!making.data && (
            <Button busy={making.isPending} onClick={() => making.mutate()} variant="primary">
              {t('make')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={t('title')}
    >
      <Stack gap={4}>
        {making.data ? (
          <Made operationId={making.data.operationId} shopId={shopId} />
        ) : (
          <>
            <Text tone="second">{t('text')}</Text>
            <Select
              help={HOLD_TWO.has(format) && t('twoOptions')}
              label={t('format')}
              onChange={(value) => setFormat(FORMATS.find((one) => one === value) ?? 'langraan')}
              options={FORMATS.map((value) => ({ value, label: t(value) }))}
              value={format}
            />
            <RadioGroup<Kind>
              inline
              legend={t('kind')}
              onChange={setFileKind}
              options={[
                { value: 'xlsx', label: t('xlsx') },
                { value: 'csv', label: t('csv') },
              ]}
              value={fileKind}
            />
          </>
        )}
        {making.error && (
          <Note announce="alert" tone="red">
            {making.error.message}
          </Note>
        )}
      </Stack>
    </Modal>
  )
}

function Made({ shopId, operationId }: { readonly shopId: string; readonly operationId: string }) {
  const t = useWords(exportWords)
  const made = useQuery({
    ...importApi.query('GET /shops/:shopId/product-exports/:exportId', {
      params: { shopId, exportId: operationId },
    }),
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'making' ? false : LOOK_EVERY_MS),
  })
  const { state = 'making', doneCount = 0, totalCount = 1, fileName = '' } = made.data ?? {}
  if (state === 'ready')
    return (
      <Stack gap={3}>
        <Note announce="status" title={t('ready')} tone="green">
          {fileName}
        </Note>
        <Button
          download={fileName}
          fullWidth
          href={`/api/v1/shops/${shopId}/product-exports/${operationId}/file`}
          icon={IconDownload}
          variant="primary"
        >
          {t('download')}
        </Button>
      </Stack>
    )
  if (state !== 'making')
    return (
      <Note announce="alert" tone="red">
        {t(state)}
      </Note>
    )
  const label = t('making', { done: doneCount, total: totalCount })
  return (
    <Stack gap={2}>
      <Text>{label}</Text>
      <ProgressBar label={label} parts={doneCount} total={Math.max(1, totalCount)} />
    </Stack>
  )
}

type Order = { format: Format; fileKind: Kind; chosen: { matching: ProductMatch } }

function useExport(shopId: string, body: Order) {
  return useChange(importApi, 'POST /shops/:shopId/product-exports', {
    once: true,
    call: { params: { shopId }, body },
  })
}
