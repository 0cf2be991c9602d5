import { ApiError } from '@langraan/http/client'
import { TestAccount } from '@langraan/shops/backoffice'
import { Button, Card, Chip, DateTime, Note, Row, SkeletonLines, Stack, Text, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { Checkbox, FormFailureNote, PasswordField, Select, TextField, useForm } from '@langraan/ui/forms'
import { IconCircleCheck } from '@langraan/ui/icons'
import { useQuery } from '@tanstack/react-query'
import type { SlipCheckerSettings } from '../../contract.ts'
import { type SlipProvider, slipProviderNames, slipProviders } from '../../rules/rules.ts'
import { paymentsApi } from '../payments-api.ts'
import { slipCheckerWords } from './slip-checker-words.ts'

type Props = { readonly shopId: string; readonly lock: string | undefined }

const settingsQuery = (shopId: string) =>
  paymentsApi.query('GET /shops/:shopId/slip-checker', { params: { shopId } })

/** Who checks slips with the banks: the key, tried before it is kept, and whether what matches confirms itself. */
export function SlipCheckerCard({ shopId, lock }: Props) {
  const t = useWords(slipCheckerWords)
  const { data, error } = useQuery({ ...settingsQuery(shopId), refetchOnWindowFocus: false })
  return (
    <Card
      actions={
        data?.service && (
          <Chip icon={IconCircleCheck} tone="green">
            {t('connected', { by: slipProviderNames[data.service] })}
          </Chip>
        )
      }
      hint={t('hint')}
      title={t('title')}
    >
      {error && (
        <Note announce="alert" tone="red">
          {error.message}
        </Note>
      )}
      {!data && !error && <SkeletonLines count={4} />}
      {data && <CheckerForm key={data.service ?? 'none'} lock={lock} settings={data} shopId={shopId} />}
    </Card>
  )
}

/** A key that is not taken is wrong in its field; a service that cannot be reached is nobody's mistake. */
function besideKey(error: unknown): never {
  const isKey =
    error instanceof ApiError && ['checker_key_refused', 'checker_key_needed'].includes(error.code)
  if (!isKey) throw error
  throw Object.assign(new Error(error.message), { fields: { key: error.message } })
}

type FormProps = Props & { readonly settings: SlipCheckerSettings }
type Values = { service: SlipProvider; branch: string; key: string; confirmsItself: boolean }

function useCheckerForm({ shopId, settings, lock }: FormProps) {
  const t = useWords(slipCheckerWords)
  const initial: Values = {
    service: settings.service ?? 'slipok',
    branch: settings.branch,
    key: '',
    confirmsItself: settings.confirmsItself,
  }
  const save = useChange(paymentsApi, 'PUT /shops/:shopId/slip-checker', {
    call: ({ key, service, branch, confirmsItself }: Values) => ({
      params: { shopId },
      body: {
        confirmsItself,
        service,
        branch: service === 'slipok' ? branch.trim() : '',
        ...(key.trim() !== '' && { key: key.trim() }),
      },
    }),
    saw: settings.service ? initial : undefined,
    retell: besideKey,
    keepAs: settingsQuery(shopId),
    onAnswer: (_saved, sent) => {
      form.settle({ ...sent, key: '' })
    },
    said: t('saved'),
  })
  const form = useForm<Values>({
    initial,
    validate: ({ service, branch, key }) => ({
      ...(service === 'slipok' && !/^\d+$/.test(branch.trim()) && { branch: t('branchMissing') }),
      ...(key.trim() === '' && settings.service !== service && { key: t('keyMissing') }),
    }),
    lock,
    change: save,
  })
  return form
}

function CheckerForm(props: FormProps) {
  const { settings, lock } = props
  const t = useWords(slipCheckerWords)
  const form = useCheckerForm(props)
  const { service } = form.values
  const isKept = settings.service === service
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      <Stack gap={4}>
        {settings.service !== null && <CheckerStanding settings={settings} />}
        <Select
          label={t('provider')}
          options={slipProviders.map((value) => ({ value, label: slipProviderNames[value] }))}
          {...form.field('service')}
          onChange={(value) => form.set('service', slipProviders.find((one) => one === value) ?? 'slipok')}
        />
        {service === 'slipok' && (
          <TextField
            autoComplete="off"
            help={t('branchHelp')}
            inputMode="numeric"
            label={t('branchId')}
            maxLength={20}
            {...form.field('branch')}
          />
        )}
        <PasswordField
          autoComplete="off"
          help={isKept ? t('keyKept', { ending: settings.keyHint }) : t('keyHelp')}
          label={t('key')}
          maxLength={200}
          {...form.field('key')}
        />
        {!isKept && (
          <TestAccount
            onUse={({ branch = '', key = '' }) => {
              form.set('branch', branch)
              form.set('key', key)
            }}
            service={service}
            shopId={props.shopId}
          />
        )}
        <Checkbox
          checked={form.values.confirmsItself}
          help={t('itselfHelp')}
          label={t('itself')}
          name="confirmsItself"
          onChange={(checked) => form.set('confirmsItself', checked)}
        />
        <FormFailureNote failure={form.failure} />
        <Row gap={2} justify="end" wrap>
          {settings.service !== null && <Remove {...props} />}
          <Button busy={form.phase === 'sending'} disabledReason={lock} type="submit" variant="primary">
            {t('save')}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function CheckerStanding({ settings }: { readonly settings: SlipCheckerSettings }) {
  const t = useWords(slipCheckerWords)
  const { trouble, leftCount, checkedAt, service } = settings
  const by = service === null ? '' : slipProviderNames[service]
  if (trouble !== null) return <Note tone="amber">{t(trouble, { by })}</Note>
  return (
    <Text as="p" size="sm" tone="second">
      {leftCount !== null && `${t('left', { count: leftCount })} · `}
      {t('checkedAt')} <DateTime at={checkedAt} />
    </Text>
  )
}

function Remove({ shopId, lock }: Props) {
  const t = useWords(slipCheckerWords)
  const remove = useChange(paymentsApi, 'DELETE /shops/:shopId/slip-checker', {
    call: { params: { shopId } },
    keepAs: settingsQuery(shopId),
    said: t('removed'),
    failure: 'toast',
  })
  return (
    <Button busy={remove.isPending} disabledReason={lock} onClick={() => remove.mutate()}>
      {t('remove')}
    </Button>
  )
}
