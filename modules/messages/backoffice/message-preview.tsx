import { useWords } from '@langraan/ui'
import type { ComposedMessage } from '../rules/rules.ts'
import { messageTextsWords } from './message-texts-words.ts'
import styles from './messages.module.css'

type Props = {
  readonly message: ComposedMessage
  /** Where the shop’s logo is seen from here. */
  readonly logo: string | undefined
}

/** A message as whoever gets the mail sees it, on white as mail programs show it. */
export function MessagePreview({ message, logo }: Props) {
  const t = useWords(messageTextsWords)
  const { language, subject, shop, paragraphs, sections, button, foot } = message
  return (
    <>
      <p className={styles.subject}>
        <span>{t('from', { shop: shop.name })}</span>
        <strong lang={language}>{subject}</strong>
      </p>
      <div className={styles.mail} lang={language}>
        <p className={styles.shop}>
          {logo !== undefined && <img alt="" height={40} src={logo} width={40} />}
          {shop.name}
        </p>
        {paragraphs.map((lines, at) => (
          <p className={styles.words} key={at}>
            {lines.join('\n')}
          </p>
        ))}
        <p>
          <span className={styles.button}>{button.label}</span>
        </p>
        {sections.map(({ title, rows }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl className={styles.rows}>
              {rows.map(({ label, value, isStrong, href }) => (
                <div className={isStrong && styles.strong} key={label}>
                  <dt>{label}</dt>
                  <dd className={href && styles.linked}>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className={styles.foot}>{[shop.name, ...foot].join('\n')}</p>
      </div>
    </>
  )
}
