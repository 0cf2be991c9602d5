import { formatAddress, formatThaiPhone } from '@langraan/thai'
import { Card, Chip, IconButton, Row, Stack, Text, useCopy, useWords } from '@langraan/ui'
import { IconCopy, IconLink, IconMapPin, IconMessage, IconPhone, IconSend } from '@langraan/ui/icons'
import type { IconType } from '@langraan/ui/icons'

import type { CustomerDetails } from '../contract.ts'
import type { ContactKind } from '../rules/rules.ts'
import { customerWords } from './customer-words.ts'
import styles from './customer.module.css'

type CardProps = { readonly customer: CustomerDetails }

const icons: Readonly<Record<ContactKind, IconType>> = {
  phone: IconPhone,
  email: IconSend,
  line: IconMessage,
  facebook: IconLink,
}

/** How the customer is reached. */
export function ContactsCard({ customer }: CardProps) {
  const t = useWords(customerWords)
  const copy = useCopy()
  return (
    <Card title={t('contacts')}>
      {customer.otherNames.length > 0 && (
        <Stack gap={1}>
          <Text size="xs" tone="third">
            {t('otherNames')}
          </Text>
          <p className={styles.words}>{customer.otherNames.join(', ')}</p>
        </Stack>
      )}
      {customer.contacts.length === 0 && <Text tone="third">{t('noContacts')}</Text>}
      <ul className={styles.list}>
        {customer.contacts.map(({ kind, value }) => {
          const Icon = icons[kind]
          const text = textOf({ kind, value })
          return (
            <li key={`${kind} ${value}`}>
              <Row gap={2}>
                <Icon aria-hidden size={18} />
                <Stack gap={1} grow>
                  <Reached kind={kind} value={value} />
                  <Text size="xs" tone="third">
                    {t(kind)}
                  </Text>
                </Stack>
                <IconButton
                  icon={IconCopy}
                  label={t('copyContact', { contact: text })}
                  onClick={() => void copy(text)}
                />
              </Row>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

type Contact = CustomerDetails['contacts'][number]

const textOf = ({ kind, value }: Contact): string => (kind === 'phone' ? formatThaiPhone(value) : value)

/** What a press on it can begin is a link: a call, a letter. */
function Reached({ kind, value }: Contact) {
  const text = textOf({ kind, value })
  const scheme = { phone: 'tel:', email: 'mailto:', line: '', facebook: '' }[kind]
  if (scheme === '') return <Text className={styles.words}>{text}</Text>
  return (
    <a className={styles.words} href={`${scheme}${value}`}>
      {text}
    </a>
  )
}

/** Where parcels went, the address used last first, each copied in one click. */
export function AddressesCard({ customer }: CardProps) {
  const t = useWords(customerWords)
  const copy = useCopy()
  return (
    <Card title={t('addresses')}>
      {customer.addresses.length === 0 && <Text tone="third">{t('noAddresses')}</Text>}
      <ul className={styles.list}>
        {customer.addresses.map(({ usedAt, addressLine, ...parts }, at) => {
          // Thai addresses are written in Thai, whatever the reader's language: couriers read them.
          const address = formatAddress({ ...parts, line1: addressLine }, 'th')
          return (
            <li key={`${usedAt} ${address}`}>
              <Row align="top" gap={2}>
                <IconMapPin aria-hidden size={18} />
                <Stack gap={1} grow>
                  <p className={styles.address} lang="th">
                    {address}
                  </p>
                  {at === 0 && customer.addresses.length > 1 && (
                    <span>
                      <Chip tone="outline">{t('latest')}</Chip>
                    </span>
                  )}
                </Stack>
                <IconButton icon={IconCopy} label={t('copyAddress')} onClick={() => void copy(address)} />
              </Row>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
