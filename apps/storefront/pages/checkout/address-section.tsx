import { formatAddress } from '@langraan/thai'
import type { CheckoutPage, OfferedPlace } from './content.ts'
import { FieldNote, TextField } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { InCheckout } from './words.ts'

export type AddressSectionProps = { here: InCheckout; page: CheckoutPage }

/**
 * Sub-district to zipcode from any one of them. With a script the field suggests while one types; without,
 * its button asks the server, which answers with the matches to choose from; or the four parts are typed.
 */
export function AddressSection({ here, page }: AddressSectionProps) {
  return (
    <div className="whole address" data-address={`${here.around.base}/addresses`}>
      <SearchField here={here} page={page} />
      {page.addressMatches && <Matches here={here} matches={page.addressMatches} />}
      <ByHand here={here} page={page} />
      <Chosen page={page} />
      {page.addressProblem === 'unknown' && (
        <label className="check-row">
          <input name="addressAsTyped" type="checkbox" value="yes" />
          {here.words.addressAsTyped}
        </label>
      )}
    </div>
  )
}

function SearchField({ here, page }: AddressSectionProps) {
  const { words } = here
  const problem = { missing: words.addressMissing, unknown: words.addressUnknown }
  const bad = page.addressProblem !== undefined
  return (
    <div className="field">
      <label htmlFor="addressSearch">{words.addressSearch}</label>
      <div className="search-row">
        <span className={bad ? 'input bad' : 'input'}>
          <Icon name="search" size="s" />
          <input
            aria-describedby="addressSearch-note"
            aria-invalid={bad ? true : undefined}
            autoComplete="off"
            data-address-search
            data-failed={words.searchFailed}
            data-found={words.found(7).replace('7', '{count}')}
            data-none={words.noMatches}
            defaultValue={page.entry.addressSearch}
            id="addressSearch"
            maxLength={300}
            name="addressSearch"
            type="text"
          />
        </span>
        <button
          className="button no-script-only"
          formAction={`${here.around.base}/checkout#addressSearch`}
          name="action"
          type="submit"
          value="find-address"
        >
          {words.search}
        </button>
      </div>
      <ul
        aria-label={words.matches}
        className="suggestions"
        data-suggestions
        hidden
        id="address-suggestions"
        role="listbox"
      />
      <span aria-live="polite" className="hidden-text" data-suggestion-count />
      <FieldNote
        bad={bad}
        id="addressSearch-note"
        text={page.addressProblem ? problem[page.addressProblem] : words.addressSearchHelp}
      />
    </div>
  )
}

/** Without a script: what the search found, as a list to choose from. */
function Matches({ here, matches }: { here: InCheckout; matches: readonly OfferedPlace[] }) {
  const { words } = here
  if (matches.length === 0) return <p className="note note-amber">{words.noMatches}</p>
  return (
    <fieldset className="matches">
      <legend>{words.matches}</legend>
      {matches.map((match) => (
        <label className="match" key={choiceOf(match)}>
          <input name="addressChoice" type="radio" value={choiceOf(match)} />
          <span className="grow">{partsOf(match.shown ?? match)}</span>
          <span className="hint">{match.zipcode}</span>
        </label>
      ))}
    </fieldset>
  )
}

const partsOf = ({ subdistrict, district, province }: OfferedPlace): string =>
  [subdistrict, district, province].join(' · ')

const choiceOf = ({ subdistrict, district, province, zipcode }: OfferedPlace): string =>
  [subdistrict, district, province, zipcode].join('|')

function ByHand({ here, page }: AddressSectionProps) {
  const { words } = here
  const { entry, problems } = page
  const parts = ['subdistrict', 'district', 'province', 'zipcode'] as const
  const level = {
    subdistrict: 'address-level3',
    district: 'address-level2',
    province: 'address-level1',
    zipcode: 'postal-code',
  }
  return (
    <details
      className="by-hand"
      open={page.addressProblem !== undefined || page.addressMatches?.length === 0}
    >
      <summary>
        {words.byHand}
        <Icon name="down" size="s" />
      </summary>
      <div className="field-grid">
        {parts.map((part) => (
          <TextField
            here={here}
            input={{
              autoComplete: level[part],
              maxLength: part === 'zipcode' ? 5 : 100,
              inputMode: part === 'zipcode' ? 'numeric' : 'text',
            }}
            key={part}
            label={words[part]}
            name={part}
            problem={problems[part]}
            value={entry[part]}
          />
        ))}
      </div>
    </details>
  )
}

/** The address as it will be shipped to; the script rewrites it when another one is chosen. */
function Chosen({ page }: { page: CheckoutPage }) {
  const { subdistrict, district, province, zipcode } = page.entry
  const complete = [subdistrict, district, province, zipcode].every((part) => part !== '')
  const isShown = complete && page.addressProblem === undefined
  const { placeShown } = page
  const place = placeShown ?? { subdistrict, district, province, zipcode }
  return (
    <p className="chosen" data-chosen data-shown={placeShown && JSON.stringify(placeShown)} hidden={!isShown}>
      <Icon name="pin" size="s" />
      <span>{isShown ? formatAddress(place, placeShown ? 'en' : 'th') : ''}</span>
    </p>
  )
}
