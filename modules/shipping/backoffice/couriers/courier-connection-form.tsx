import { TestAccount } from '@langraan/shops/backoffice'
import { Button, Stack, useLanguage, useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import {
  type FieldBinding,
  FormFailureNote,
  PasswordField,
  Select,
  TextField,
  TimeField,
  useForm,
} from '@langraan/ui/forms'

import type { CourierCard } from '../../contract.ts'
import { faultOfField, isAsked } from '../../rules/courier-fields.ts'
import { couriersQuery } from '../courier-connection.ts'
import styles from './courier-settings.module.css'
import { courierSettingsWords } from './courier-settings-words.ts'
import { shippingApi } from '../shipping-api.ts'

type Field = CourierCard['fields'][number]

export type CourierConnectionFormProps = {
  readonly shopId: string
  readonly courier: CourierCard
  readonly lock: string | undefined
}

/** What stands in the fields: what may be shown as it is kept, secrets empty. */
const startOf = (fields: readonly Field[], settings: CourierCard['settings']): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ name, kind, choices }) => [
      name,
      kind === 'secret' ? '' : (settings[name] ?? choices?.[0]?.value ?? ''),
    ]),
  )

/** A secret that is kept already may be left out where there is something else to change. */
const isKept = ({ kind }: Field, { connected, fields }: CourierCard): boolean =>
  kind === 'secret' && connected && fields.length > 1

function useConnectionForm({ shopId, courier, lock }: CourierConnectionFormProps) {
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  const { provider, fields, connected } = courier
  const [only] = fields.length === 1 ? fields : []
  const connect = useChange(shippingApi, 'PUT /shops/:shopId/couriers/:provider', {
    call: (body: Record<string, string>) => ({ params: { shopId, provider }, body }),
    saw: connected ? startOf(fields, courier.settings) : undefined,
    refresh: [couriersQuery(shopId).queryKey],
    said: () => {
      if (!connected) return t('done', { courier: courier.name[language] })
      return only ? t('changed', { field: only.label[language] }) : t('saved')
    },
    onDone: ({ settings }) => {
      form.settle(startOf(fields, settings))
    },
  })
  const form = useForm<Record<string, string>>({
    initial: startOf(fields, courier.settings),
    validate: (values) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const typed = values[field.name] ?? ''
          const fault =
            typed.trim() === '' && isKept(field, courier) ? undefined : faultOfField(field, typed, values)
          return fault ? [[field.name, fault[language]]] : []
        }),
      ),
    lock,
    change: connect,
  })
  return form
}

type OneFieldProps = {
  readonly field: Field
  readonly connected: boolean
  readonly binding: FieldBinding<string>
}

function OneField({ field, connected, binding }: OneFieldProps) {
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  const { kind, choices = [], most } = field
  const label = field.label[language]
  const help = (connected && field.changeHelp ? field.changeHelp : field.help)[language]
  if (kind === 'secret')
    return (
      <PasswordField
        autoComplete="off"
        help={help}
        label={connected ? t('newField', { field: label }) : label}
        maxLength={most}
        {...binding}
      />
    )
  if (kind === 'time') return <TimeField help={help} label={label} {...binding} />
  if (kind === 'choice')
    return (
      <Select
        help={help}
        label={label}
        options={choices.map((choice) => ({ value: choice.value, label: choice.label[language] }))}
        {...binding}
      />
    )
  return <TextField autoComplete="off" help={help} label={label} maxLength={most} {...binding} />
}

/** What connects a courier: entered, tried there, kept. Secrets are never shown again. */
export function CourierConnectionForm(props: CourierConnectionFormProps) {
  const { courier, lock } = props
  const { fields, connected } = courier
  const t = useWords(courierSettingsWords)
  const language = useLanguage()
  const form = useConnectionForm(props)
  const [only] = fields.length === 1 ? fields : []
  const change = only ? t('change', { field: only.label[language] }) : t('save')
  const press = (
    <Button
      busy={form.phase === 'sending'}
      className={only && styles.beside}
      disabledReason={lock}
      type="submit"
      variant={connected ? 'default' : 'primary'}
    >
      {connected ? change : t('connect')}
    </Button>
  )
  const asked = fields.filter((field) => isAsked(field, form.values))
  const drawn = asked.map((field) => (
    <OneField binding={form.field(field.name)} connected={connected} field={field} key={field.name} />
  ))
  return (
    <form className={styles.keyForm} noValidate onSubmit={(event) => void form.submit(event)} ref={form.ref}>
      {only ? (
        <div className={styles.keyLine}>
          {drawn}
          {press}
        </div>
      ) : (
        <Stack gap={4}>
          {drawn}
          <div>{press}</div>
        </Stack>
      )}
      {!connected && (
        <TestAccount
          onUse={(values) => {
            for (const [name, value] of Object.entries(values)) form.set(name, value)
          }}
          service={courier.provider}
          shopId={props.shopId}
        />
      )}
      <FormFailureNote failure={form.failure} />
    </form>
  )
}
