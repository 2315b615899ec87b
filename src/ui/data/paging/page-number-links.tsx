import { type FormEvent, useId } from 'react'
import { Link, useNavigate } from 'react-router'
import { useFormat } from '../text/use-format.ts'
import { pageNumbers, parsePageJump } from './page-numbers.ts'
import classes from './pagination.module.css'

export type PageNumberLabels = { page: (page: number) => string; jump: string }

type PageNumbersProps = {
  page: number
  pages: number
  labels: PageNumberLabels
  hrefFor: (page: number) => string
}

/** Pages up to which every page has a link, so that no field is needed. */
const FIELD_FROM = 8

/** Links to the first, last and neighbouring pages, and a field to go to any page. */
export function PageNumbers({ page, pages, labels, hrefFor }: PageNumbersProps) {
  const format = useFormat()
  return (
    <>
      <span className={classes.numbers}>
        {pageNumbers(page, pages).map((number, index, all) =>
          number === null ? (
            <span key={`after-${all[index - 1]}`} aria-hidden="true">
              …
            </span>
          ) : number === page ? (
            <b key={number} aria-current="page">
              {format.count(number)}
            </b>
          ) : (
            <Link key={number} to={hrefFor(number)} aria-label={labels.page(number)}>
              {format.count(number)}
            </Link>
          ),
        )}
      </span>
      {pages >= FIELD_FROM && <JumpField pages={pages} label={labels.jump} hrefFor={hrefFor} />}
    </>
  )
}

function JumpField({ pages, label, hrefFor }: Pick<PageNumbersProps, 'pages' | 'hrefFor'> & { label: string }) {
  const navigate = useNavigate()
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const to = parsePageJump(String(new FormData(form).get('page') ?? ''), pages)
    if (to === null) return
    form.reset()
    void navigate(hrefFor(to))
  }
  return (
    <form className={`${classes.jump} row gap-8`} onSubmit={submit}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name="page"
        className="text-input"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        enterKeyHint="go"
      />
    </form>
  )
}
