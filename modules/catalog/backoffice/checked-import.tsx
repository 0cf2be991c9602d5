import { createIntent } from '@langraan/http/intent'
import { payPath, useSettingsLock } from '@langraan/shops/backoffice'
import { Button, Card, Note, Row, Stack, Text, useWords } from '@langraan/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportState } from '../contract.ts'
import { importApi } from './import-api.ts'
import { ImportFaults } from './import-faults.tsx'
import styles from './import.module.css'
import { importWords } from './import-words.ts'
import { ImportedProducts } from './imported-products.tsx'

type Props = { readonly found: ImportState; readonly shopId: string; readonly onAnother: () => void }

/** The dry run: what is in the file, what fits, and the choice where not all does. */
export function CheckedImport({ found, shopId, onAnother }: Props) {
  const t = useWords(importWords)
  const { report } = found
  const lock = useSettingsLock(shopId, 'catalog:write')
  const fresh = (report.productCount ?? 0) - (report.existingCount ?? 0)
  const mustChoose = report.fits !== undefined && report.fits < fresh
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const starting = useStart(shopId, found.importId, mustChoose ? [...chosen] : undefined)
  const count = mustChoose ? chosen.size : fresh
  const over = mustChoose ? chosen.size - (report.fits ?? 0) : 0
  return (
    <>
      <Card hint={found.fileName} title={t('found')}>
        <Stack gap={4}>
          <Figures report={report} />
          {mustChoose && (
            <Note title={t('fits', { fits: report.fits ?? 0, count: fresh })} tone="amber">
              <Row gap={3} justify="between" wrap>
                {t('fitsText', { fits: report.fits ?? 0 })}
                <Button href={payPath(shopId)} size="sm">
                  {t('upgrade')}
                </Button>
              </Row>
            </Note>
          )}
          {(report.existingCount ?? 0) > 0 && <Note>{t('existingText')}</Note>}
          {(report.withoutWeightCount ?? 0) > 0 && (
            <Text as="p" size="sm" tone="second">
              {t('withoutWeightText')}
            </Text>
          )}
          {starting.error && (
            <Note announce="alert" tone="red">
              {starting.error.message}
            </Note>
          )}
          <Row gap={2} wrap>
            <Button
              busy={starting.isPending}
              disabled={count === 0}
              disabledReason={lock ?? (over > 0 ? t('tooMany', { over }) : undefined)}
              onClick={() => starting.mutate()}
              variant="primary"
            >
              {t('start', { count })}
            </Button>
            <Button onClick={onAnother}>{t('another')}</Button>
            {mustChoose && (
              <Text tone={over > 0 ? 'bad' : 'second'}>
                {t('chosen', { count: chosen.size, fits: report.fits ?? 0 })}
              </Text>
            )}
          </Row>
        </Stack>
      </Card>
      <ImportFaults report={report} />
      <ImportedProducts
        choice={mustChoose ? { chosen, onChange: setChosen, fits: report.fits ?? 0 } : undefined}
        importId={found.importId}
        shopId={shopId}
      />
    </>
  )
}

/** Starts the import of all, or of the chosen products. */
function useStart(shopId: string, importId: string, slugs: string[] | undefined) {
  const queries = useQueryClient()
  const [once] = useState(createIntent)
  return useMutation({
    mutationFn: () => {
      const body = slugs ? { slugs } : {}
      return once(body, (idempotencyKey) =>
        importApi('POST /shops/:shopId/imports/:importId/start', {
          params: { shopId, importId },
          body,
          idempotencyKey,
        }),
      )
    },
    onSettled: () => queries.invalidateQueries(),
  })
}

function Figures({ report }: { readonly report: ImportState['report'] }) {
  const t = useWords(importWords)
  const figures = [
    [t('products'), report.productCount],
    [t('variants'), report.variantCount],
    [t('rows'), report.rowCount],
    [t('pictures'), report.pictureCount],
    [t('existing'), report.existingCount],
    [t('withoutWeight'), report.withoutWeightCount],
    [t('faults'), report.faultCount],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{(value ?? 0).toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  )
}
