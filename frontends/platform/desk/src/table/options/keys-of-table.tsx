import { useDeskText } from '../../desk-text'
import css from './table-options.module.css'

const KEYS = [
  ['/', 'keySearch'],
  ['↓ ↑', 'keyRows'],
  ['Home End', 'keyEnds'],
  ['Enter', 'keyOpen'],
  ['E', 'keyEdit'],
  ['Space', 'keySelect'],
  ['Esc', 'keyLeave'],
] as const

/** The keys of a table. */
export function KeysOfTable() {
  const text = useDeskText()
  return (
    <section aria-label={text('keys')}>
      <h2>{text('keys')}</h2>
      <dl className={css.keys}>
        {KEYS.map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text(words)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
