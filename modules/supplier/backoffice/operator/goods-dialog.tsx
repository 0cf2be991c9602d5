import { MeasureFields, useMeasureFaults } from '@langraan/merchandise/backoffice'
import { Button, IconButton, Modal, moneyText, Row, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { FormFailureNote, MoneyField, NumberField, useForm } from '@langraan/ui/forms'
import type { Form } from '@langraan/ui/forms'
import { IconPlus, IconX } from '@langraan/ui/icons'

import type { OperatedGoods, SupplyFacts } from '../../contract.ts'
import { MOST_TIERS } from '../../rules/rules.ts'
import { operatedSupplierQuery, supplierApi } from '../supplier-api.ts'
import { factsOf, type GoodsValues, valuesOf } from './goods-values.ts'
import { operatedWords } from './operated-words.ts'
import styles from './operated.module.css'

type Props = { readonly goods: OperatedGoods; readonly onClose: () => void }

/** What an article is like that merchants pack with, and what several packs of it cost. */
export function GoodsDialog({ goods, onClose }: Props) {
  const t = useWords(operatedWords)
  const faultsOf = useMeasureFaults()
  const save = useChange(supplierApi, 'PUT /operator/supplier/goods/:supplyVariantId', {
    call: (facts: SupplyFacts | null) => ({
      params: { supplyVariantId: goods.variantId },
      body: { facts },
    }),
    saw: goods.facts,
    keepAs: operatedSupplierQuery,
    said: t('saved'),
    onDone: onClose,
  })
  const form = useForm<GoodsValues>({
    initial: valuesOf(goods),
    validate: faultsOf,
    change: { mutateAsync: (values) => save.mutateAsync(factsOf(values)) },
  })
  return (
    <Modal
      actions={
        <>
          {goods.facts && (
            <Button busy={save.isPending} onClick={() => save.mutate(null)} variant="danger">
              {t('hide')}
            </Button>
          )}
          <Button onClick={onClose}>{t('back')}</Button>
          <Button busy={form.phase === 'sending'} onClick={() => void form.submit()} variant="primary">
            {t('save')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={t('editTitle', { name: [goods.name, goods.variantName].filter(Boolean).join(' ') })}
    >
      <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
        <Stack>
          <FormFailureNote failure={form.failure} />
          <MeasureFields form={form} />
          <Tiers form={form} retailSatang={goods.priceSatang} />
        </Stack>
      </form>
    </Modal>
  )
}

type FormProps = { readonly form: Form<GoodsValues> }

function Tiers({ form, retailSatang }: FormProps & { readonly retailSatang: number }) {
  const t = useWords(operatedWords)
  const { tiers } = form.values
  const change = (at: number, more: Partial<GoodsValues['tiers'][number]>) =>
    form.set(
      'tiers',
      tiers.map((tier, place) => (place === at ? { ...tier, ...more } : tier)),
    )
  return (
    <Stack gap={2}>
      <h3>{t('tiers')}</h3>
      <Text size="sm" tone="third">
        {t('tiersHelp', { price: moneyText(retailSatang) })}
      </Text>
      {tiers.map((tier, at) => (
        <div className={styles.tier} key={at}>
          <NumberField
            label={t('fromPacks')}
            max={999}
            min={2}
            onChange={(fromPacks) => change(at, { fromPacks })}
            value={tier.fromPacks}
          />
          <MoneyField
            label={t('packPrice')}
            onChange={(priceSatang) => change(at, { priceSatang })}
            value={tier.priceSatang}
          />
          <IconButton
            icon={IconX}
            label={t('removeTier', { packs: String(tier.fromPacks ?? '') })}
            onClick={() =>
              form.set(
                'tiers',
                tiers.filter((_, place) => place !== at),
              )
            }
          />
        </div>
      ))}
      <Row>
        <Button
          disabled={tiers.length >= MOST_TIERS}
          icon={IconPlus}
          onClick={() => form.set('tiers', [...tiers, { fromPacks: undefined, priceSatang: undefined }])}
          size="sm"
        >
          {t('addTier')}
        </Button>
      </Row>
    </Stack>
  )
}
