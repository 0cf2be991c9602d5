import { useChangeLock } from '@langraan/shops/backoffice'
import { Button, Card, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, NumberField, useForm } from '@langraan/ui/forms'
import { useState } from 'react'
import { stockApi, stockFigures } from '../stock-api.ts'
import { stockWords } from '../stock-words.ts'

type Props = { readonly shopId: string; readonly lowAt: number }

/** From which figure on articles are low, where they have none of their own. */
export function ShopThreshold({ shopId, lowAt }: Props) {
  const t = useWords(stockWords)
  const lock = useChangeLock(shopId, 'stock:write')
  const [changing, setChanging] = useState(false)
  return (
    <Card>
      {changing ? (
        <ChangeThreshold lowAt={lowAt} onDone={() => setChanging(false)} shopId={shopId} />
      ) : (
        <Row justify="between" wrap>
          <Stack gap={1}>
            <Text weight="medium">
              {t('threshold')} {lowAt.toLocaleString('en-US')} {t('pieces')}
            </Text>
            <Text size="xs" tone="third">
              {t('thresholdOfShop')} · {t('thresholdHelp')}
            </Text>
          </Stack>
          <Button disabledReason={lock} onClick={() => setChanging(true)} size="sm">
            {t('change')}
          </Button>
        </Row>
      )}
    </Card>
  )
}

function ChangeThreshold({ shopId, lowAt, onDone }: Props & { readonly onDone: () => void }) {
  const t = useWords(stockWords)
  const save = useChange(stockApi, 'PUT /shops/:shopId/low-stock', {
    call: (values: { lowAt: number | undefined }) => ({
      params: { shopId },
      body: { lowAt: values.lowAt ?? 0 },
    }),
    refresh: stockFigures,
    said: t('saved'),
    onDone,
  })
  const form = useForm<{ lowAt: number | undefined }>({
    initial: { lowAt },
    change: save,
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack gap={2}>
        <FormFailureNote failure={form.failure} />
        <NumberField
          autoFocus
          help={t('thresholdHelp')}
          label={t('threshold')}
          max={1_000_000}
          min={0}
          unit={t('pieces')}
          {...form.field('lowAt')}
        />
        <Row gap={2} justify="end">
          <Button onClick={onDone} size="sm">
            {t('cancel')}
          </Button>
          <Button busy={form.phase === 'sending'} size="sm" type="submit" variant="primary">
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
