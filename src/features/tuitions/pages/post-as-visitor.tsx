import { useState } from 'react'
import { type MetaFunction, Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { homeOf, useViewer } from '#features/accounts/pages/viewer.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/paths.ts'
import { Note } from '#ui/feedback/note.tsx'
import { PageHead } from '#ui/layout/page-head.tsx'
import { Split } from '#ui/layout/split.tsx'
import { Wrap } from '#ui/layout/wrap.tsx'
import { pageMeta } from '#ui/page/page-meta.ts'
import type { Tuition } from '../schema.ts'
import { NextSteps } from './next-steps.tsx'
import { PostedThanks } from './posted-thanks.tsx'
import { TuitionForm } from './tuition-form.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: text('tuitionPages.form.post'),
      description: text('tuitionPages.form.postDescription'),
      path: paths.postAsVisitor,
    },
    matches,
  )

/** Posting without an account (S1 2.2); who is signed in has a page of their own for it. */
export default function PostAsVisitor() {
  const t = useTranslations('tuitionPages.form')
  const viewer = useViewer()
  const [posted, setPosted] = useState<Tuition | null>(null)
  if (viewer.state === 'user') return <Navigate replace to={homeOf(viewer.user.role)} />
  if (posted)
    return (
      <Wrap>
        <PostedThanks tuition={posted} onAnother={() => setPosted(null)} />
      </Wrap>
    )
  return (
    <Wrap>
      <PageHead title={t('post')} sub={t('visitorSub')} />
      <noscript>
        <Note tone="warn">{t('noScript')}</Note>
      </noscript>
      <Split aside={<NextSteps />}>
        <TuitionForm kind="post" poster="visitor" onDone={setPosted} />
      </Split>
    </Wrap>
  )
}
