import {
  bahtText,
  bahtTextEnglish,
  addressLines,
  branchLabel,
  formatDate,
  formatThaiTaxId,
  startOfBangkokDay,
  type DocumentParty,
} from '@langraan/thai'
import { formatBaht } from '@langraan/money'
import { Chip, wordsIn } from '@langraan/ui'
import type { Language } from '@langraan/ui'
import type { ReactNode } from 'react'

import type { BillingDocument } from '../contract.ts'
import type { DocumentContent } from '../rules/document.ts'
import { paperWords } from './paper-words.ts'
import styles from './paper.module.css'
import { lineTitle, purchaseWords } from './purchase-words.ts'

type PartyProps = { readonly party: DocumentParty; readonly language: Language }

function Party({ party, language }: PartyProps) {
  const t = wordsIn(paperWords, language)
  const thai = language === 'th'
  const { name, nameEnglish, taxId, branchNumber } = party
  return (
    <div>
      <div className={styles.name}>{thai ? name : nameEnglish || name}</div>
      {addressLines(thai ? party.address : party.addressEnglish, language).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {taxId !== '' && (
        <div>{t('taxId', { id: formatThaiTaxId(taxId), branch: branchLabel(branchNumber, language) })}</div>
      )}
    </div>
  )
}

const amount = (satang: number): string => formatBaht(satang, { symbol: false })

type ContentProps = { readonly content: DocumentContent; readonly language: Language }

function Lines({ content, language }: ContentProps) {
  const t = wordsIn(paperWords, language)
  const words = wordsIn(purchaseWords, language)
  const day = (text: string) => formatDate(startOfBangkokDay(text), { language, style: 'date' })
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('sum')}</th>
        </tr>
      </thead>
      <tbody>
        {content.lines.map((line) => (
          <tr key={line.code}>
            <td>
              {lineTitle(words, { ...line, planCode: line.planCode as 'business' })}
              <div className={styles.quiet}>
                {day(content.period.from)} – {day(content.period.to)}
              </div>
            </td>
            <td>{amount(line.amountSatang)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ content, language }: ContentProps) {
  const t = wordsIn(paperWords, language)
  const rows: [string, number][] = [
    ...(content.discountSatang > 0
      ? [[t('coupon', { code: content.couponCode }), -content.discountSatang] as [string, number]]
      : []),
    [t('beforeVat'), content.beforeVatSatang],
    [t('vat', { percent: String(content.vatBasisPoints / 100) }), content.vatSatang],
  ]
  return (
    <dl className={styles.sums}>
      {rows.map(([name, satang]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount(satang)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('net')}</dt>
        <dd>{formatBaht(content.netSatang)}</dd>
      </div>
    </dl>
  )
}

type Props = {
  readonly document: BillingDocument & { readonly content: DocumentContent }
  readonly language: Language
  readonly logo: ReactNode
}

/** The paper on the screen; the PDF is drawn from the same content. Always black on white, as it prints. */
export function DocumentPaper({ document, language, logo }: Props) {
  const t = wordsIn(paperWords, language)
  const { content, kind, number, issuedAt, cancelled } = document
  const other = wordsIn(paperWords, language === 'th' ? 'en' : 'th')
  return (
    <article className={styles.paper} lang={language}>
      <div className={styles.head}>
        <div className={styles.seller}>
          {logo}
          <Party language={language} party={content.seller} />
        </div>
        <div className={styles.titles}>
          <div className={styles.title}>{t(kind)}</div>
          <div lang={language === 'th' ? 'en' : 'th'}>{other(kind)}</div>
          {cancelled && <Chip tone="red">{t('cancelled')}</Chip>}
        </div>
      </div>
      <div className={styles.parties}>
        <div>
          <div className={styles.quiet}>{t('buyer')}</div>
          <Party language={language} party={content.buyer} />
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>{t('number')}</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>{t('date')}</dt>
            <dd>{formatDate(new Date(issuedAt), { language, style: 'date' })}</dd>
          </div>
          {content.about && (
            <div>
              <dt>{t('reference')}</dt>
              <dd>{content.about.number}</dd>
            </div>
          )}
        </dl>
      </div>
      <Lines content={content} language={language} />
      <Sums content={content} language={language} />
      <div className={styles.words}>
        {language === 'th' ? bahtText(content.netSatang) : bahtTextEnglish(content.netSatang)}
      </div>
      {content.reason && <div className={styles.quiet}>{t('reason', { reason: content.reason })}</div>}
    </article>
  )
}
