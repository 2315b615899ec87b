import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#shared/address/paths.ts'
import { formatTypedSalary } from '#shared/format/salary.ts'
import { joinFacts } from '#ui/data/text/join-facts.ts'
import { LangText } from '#ui/data/text/lang-text.tsx'
import { useFormat } from '#ui/data/text/use-format.ts'
import type { ApplicantCard } from '../../schema.ts'
import { ApplicantBadge } from '../applicant-card.tsx'
import { ChosenBar } from '../chosen-bar.tsx'
import { Misses } from '../misses.tsx'
import { SplitApplicants } from '../split-applicants.tsx'
import { useShortlist } from '../use-shortlist.ts'
import classes from './applicant-rows.module.css'
import { DeclineSeveral } from './decline-several.tsx'

type RowsProps = { applicants: readonly ApplicantCard[]; tuitionId: string }

/** Only who was neither liked nor chosen is declined with others. */
const isUndecided = ({ state, isConform, isOpen }: ApplicantCard) => isOpen && state === 'applied' && !isConform

/** Applicants as low rows for a phone, of which several are declined at once. */
export default function ApplicantRows({ applicants, tuitionId }: RowsProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const chosen = applicants.filter((one) => isUndecided(one) && marked.has(one._id))
  const mark = (rows: readonly ApplicantCard[], isOn: boolean) => {
    const next = new Set(marked)
    for (const { _id } of rows) isOn ? next.add(_id) : next.delete(_id)
    setMarked(next)
  }
  const clear = () => setMarked(new Set())
  return (
    <>
      <SplitApplicants applicants={applicants}>
        {(part) => <Table applicants={part} marked={marked} mark={mark} />}
      </SplitApplicants>
      <ChosenBar count={chosen.length} clear={clear}>
        <DeclineSeveral applicants={chosen} tuitionId={tuitionId} onDone={clear} />
      </ChosenBar>
    </>
  )
}

type Marking = {
  marked: ReadonlySet<string>
  mark: (rows: readonly ApplicantCard[], isOn: boolean) => void
}

function Table({ applicants, marked, mark }: Marking & { applicants: readonly ApplicantCard[] }) {
  const t = useTranslations('choose')
  const undecided = applicants.filter(isUndecided)
  const isAllMarked = undecided.every(({ _id }) => marked.has(_id))
  return (
    <>
      {undecided.length > 1 && (
        <label className={`${classes.all} row gap-10 touchable`}>
          <input type="checkbox" checked={isAllMarked} onChange={() => mark(undecided, !isAllMarked)} />
          {t('selectUndecided', { count: undecided.length })}
        </label>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('nameAndFit')}</th>
            <th scope="col">{t('salary')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {applicants.map((one) => (
            <Row key={one._id} applicant={one} isMarked={marked.has(one._id)} mark={(isOn) => mark([one], isOn)} />
          ))}
        </tbody>
      </table>
    </>
  )
}

type RowProps = { applicant: ApplicantCard; isMarked: boolean; mark: (isOn: boolean) => void }

function Row({ applicant, isMarked, mark }: RowProps) {
  const t = useTranslations('choose')
  const format = useFormat()
  const { tutorId, tutorName, tuitionId, gender, place, mismatches, matches, expectedSalary } = applicant
  return (
    <tr>
      <th scope="row">
        <span className={classes.who}>
          {isUndecided(applicant) && (
            <label className={classes.mark}>
              <input
                type="checkbox"
                checked={isMarked}
                onChange={() => mark(!isMarked)}
                aria-label={t('selectOf', { name: tutorName })}
              />
            </label>
          )}
          <span>
            <Link to={paths.guardian.applicantCv(tutorId, tuitionId)} state={{ tutorId }}>
              <LangText>{tutorName}</LangText>
            </Link>{' '}
            <ApplicantBadge applicant={applicant} />
            <small className={classes.place}>
              <LangText>{joinFacts([gender && format.choice('gender', gender), place])}</LangText>
            </small>
            {mismatches.length > 0 ? (
              <small className={classes.fit} data-tone="warn">
                <IconAlertTriangle role="img" aria-label={t('misses')} />
                <Misses mismatches={mismatches} />
              </small>
            ) : (
              <small className={classes.fit}>
                <IconCheck role="img" aria-label={t('fits')} />
                <LangText>{matches.slice(0, MAX_MATCHES).join(', ')}</LangText>
              </small>
            )}
          </span>
        </span>
      </th>
      <td>
        <LangText>{formatTypedSalary(expectedSalary, format.locale) || '–'}</LangText>
      </td>
      <td>{applicant.isOpen && <Like applicant={applicant} />}</td>
    </tr>
  )
}

/** More would make a row high. */
const MAX_MATCHES = 3

/** Puts the applicant on the shortlist, or takes them off. */
function Like({ applicant }: { applicant: ApplicantCard }) {
  const { Glyph, button } = useShortlist(applicant)
  const { state, isConform } = applicant
  if (isConform || (state !== 'applied' && state !== 'shortlisted')) return null
  return (
    <button type="button" className={classes.like} {...button}>
      <Glyph aria-hidden="true" />
    </button>
  )
}
