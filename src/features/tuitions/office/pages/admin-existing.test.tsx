import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { CallError } from '#shared/call.ts'
import { renderMarkup, visibleText } from '#testing/render-markup.tsx'
import { createQueryClient } from '#ui/call/query-client.ts'
import { getTuition } from '../../calls.ts'
import { ExistingTuition } from './admin-existing.tsx'

const failures = {
  gone: new CallError(404, { message: 'Not found.' }),
  offline: new CallError(0, { message: 'No network.' }),
}

/** The page whose tuition was read or not, and whose last answer is a failure. */
function show(failure: CallError, data?: { data: object }) {
  const queries = createQueryClient()
  queries.setDefaultOptions({ queries: { retryOnMount: false, staleTime: Number.POSITIVE_INFINITY } })
  const queryKey = [`${getTuition.method} ${getTuition.path}`, { params: { id: 'TN1001' } }]
  const query = queries.getQueryCache().build(queries, { queryKey })
  query.setState({ status: 'error', error: failure, fetchStatus: 'idle', ...(data && { data, dataUpdatedAt: 1 }) })
  return visibleText(
    renderMarkup(
      <QueryClientProvider client={queries}>
        <ExistingTuition>{({ tuitionId }) => <p>Form of {tuitionId}</p>}</ExistingTuition>
      </QueryClientProvider>,
      '/admin-prime-ta/edit-tuition-by-admin?tuitionId=TN1001',
    ),
  )
}

test.each(Object.entries(failures))(
  'an open form stays, with what is typed, when its tuition is %s at a later answer [OFF-586]',
  (_, failure) => {
    expect(show(failure, { data: { _id: '1', tuitionId: 'TN1001' } })).toContain('Form of TN1001')
    expect(show(failure)).not.toContain('Form of')
  },
)
