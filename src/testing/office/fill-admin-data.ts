import type { Client } from 'pg'

import { fillDatabase } from './fill-database.ts'

/** How many records an agency has after some years. */
export const ADMIN_SIZES = { tuitions: 100_000, tutors: 10_000, guardians: 10_000, events: 1_000_000 }

const TUTORS = `(select id as cv_id, account_id, row_number() over (order by number) as n from cvs) c`
const KINDS = `array['tuitionPosted', 'tuitionVerified', 'applied', 'applied', 'applied', 'tuitionEdited', 'applicantConfirmed',
  'tuitionBooked', 'dueCreated', 'paymentRecorded', 'signedIn', 'signedIn', 'commentAdded', 'tutorInvited', 'cvEdited', 'dueReminderSent']`

/** Fills an empty database with the records of an agency of this size. */
export async function fillAdminData(client: Pick<Client, 'query'>, sizes = ADMIN_SIZES): Promise<void> {
  const { tuitions, tutors, guardians, events } = sizes
  const settled = tuitions / 5
  const run = (text: string) => client.query(text)
  await fillDatabase(client, tuitions, tutors)
  await run(`insert into accounts (role, staff_role, name, phone, password_hash, created_at)
    select 'Admin', 'matcher', 'Staff ' || i, '0191200000' || i, '', now() from generate_series(0, 9) i`)
  await run(`insert into accounts (role, name, phone, password_hash, created_at)
    select 'Guardian', (array['Rahima', 'Karim', 'Salma', 'Jamal', 'Nasrin', 'Hasan', 'আয়েশা'])[1 + i % 7] || ' ' ||
      (array['Akter', 'Hossain', 'Begum', 'Khan', 'Sarker', 'Chowdhury'])[1 + i / 7 % 6] || ' ' || i, '017' || lpad(i::text, 8, '0'), '',
      now() - i * interval '1 hour' from generate_series(1, ${guardians}) i`)
  await run(`update accounts set name = (array['Tanvir', 'Sadia', 'Rakib', 'Mitu', 'Farhan', 'Jannat', 'Nusrat', 'সাকিব'])[1 + right(phone, 8)::int % 8]
    || ' ' || (array['Ahmed', 'Islam', 'Rahman', 'Sultana', 'Hasan'])[1 + right(phone, 8)::int / 8 % 5] || ' ' || right(phone, 8)::int,
    last_seen_at = case when right(phone, 8)::int % 3 > 0 then now() - right(phone, 8)::int * interval '3 minutes' end where role = 'Tutor'`)
  // One in 50 waits, one in 25 was rejected and one in ten closed; 250 posts a day, the newest today.
  await run(`update tuitions t set
    status = (case when n % 50 = 0 then 'pending' when n % 25 = 1 then 'rejected' when n % 10 = 2 then 'closed' else 'approved' end)::tuition_status,
    approved_at = case when n % 50 > 0 and n % 25 <> 1 then at + interval '2 hours' end, created_at = at,
    owner_id = g.id, phone = coalesce(g.phone, t.phone), is_online = n % 20 = 3,
    gender = (array['Male', 'Female', ''])[1 + n % 3], city = (array['Dhaka', 'Dhaka', 'Dhaka', 'Chattogram', 'Sylhet'])[1 + n / 8 % 5],
    office_text = ' ' || t.search_text || ' ' || lower(heading || ' ' || array_to_string(classes, ' ') || ' ' ||
      array_to_string(subjects, ' ') || ' ' || (array['Male', 'Female', ''])[1 + n % 3])
    from (select id, number - 1000 as n, now() - (${tuitions} + 1000 - number) * interval '5.8 minutes' as at from tuitions) r
    left join (select id, phone, row_number() over (order by phone) as m from accounts where role = 'Guardian') g
      on r.n % 2 = 0 and g.m = 1 + r.n / 2 % ${guardians}
    where t.id = r.id`)
  await run(`update cvs set gender = (array['Male', 'Female'])[1 + number % 2], updated_at = now(),
    coverage_city = (array['Dhaka', 'Dhaka', 'Chattogram'])[1 + number % 3],
    status = (case when number % 40 = 0 then 'pending' when number % 40 = 1 then 'returned' else 'approved' end)::cv_status`)
  await run(`insert into applications (tuition_id, cv_id, state, created_at)
    select t.id, c.cv_id, (case when i % 20 = 0 then 'removed' else 'applied' end)::application_state, t.created_at + interval '1 hour'
    from tuitions t, generate_series(0, 4) i, ${TUTORS} where i < t.number % 6 + 1 and c.n = 1 + (t.number * 7 + i * 131) % ${tutors}
    order by t.number`)
  await run(`insert into confirmations (tuition_id, cv_id, created_at, taken_back_at)
    select t.id, c.cv_id, t.created_at + interval '1 day', case when t.number % 400 = 0 then now() end from tuitions t, ${TUTORS}
    where t.number % 5 = 0 and c.n = 1 + t.number * 7 % ${tutors} order by t.number`)
  await run(`insert into bookings (tuition_id, cv_id, start_date, created_at, cancelled_at)
    select tuition_id, cv_id, (created_at + interval '3 days')::date, created_at + interval '2 days', taken_back_at from confirmations order by number`)
  // Of 20,000 dues 1,500 are open, and one in 100 is void.
  await run(`insert into dues (tuition_id, cv_id, total_due, created_at, completed_at, voided_at, due_on)
    select tuition_id, cv_id, (2000 + number % 7 * 500) * 100, created_at, case when number < ${settled - settled / 13} then created_at + interval '10 days' end,
      case when number % 100 = 0 then now() end, case when number % 2 = 0 then created_at::date + 15 end from bookings order by number`)
  await run(`insert into due_payments (due_id, part, amount, recorded_at, paid_on)
    select id, 'oneTime', total_due, completed_at, completed_at::date from dues where completed_at is not null`)
  await run(`insert into due_payments (due_id, part, amount, recorded_at, paid_on)
    select id, 'firstInstallment', total_due / 2, created_at + interval '1 day', created_at::date + 1 from dues where completed_at is null and number % 2 = 0`)
  await run(`insert into due_entries (due_id, event, amount, paid, by, at)
    select id, 'created', total_due, 0, 'Staff 1', created_at from dues order by number`)
  await run(`insert into due_entries (due_id, event, part, amount, paid, by, at)
    select due_id, 'recorded', part, amount, amount, 'Staff 2', recorded_at from due_payments`)
  await fillPromises(client)
  await run(`insert into hire_requests (cv_id, phone, message, created_at, handled_at)
    select c.cv_id, '019' || lpad(i::text, 8, '0'), 'Please call me.', now() - (${settled} - i) * interval '30 minutes', case when i < ${settled} - 200 then now() end
    from generate_series(1, ${settled}) i, ${TUTORS} where c.n = 1 + i * 13 % ${tutors} order by i`)
  await run(`insert into messages (name, phone, text, created_at, handled_at)
    select 'Sender ' || i, '016' || lpad(i::text, 8, '0'), 'Hello', now() - (${settled} - i) * interval '30 minutes', case when i < ${settled} - 300 then now() end
    from generate_series(1, ${settled}) i`)
  await run(`insert into reports (phone, role, created_at)
    select phone, role, now() from accounts where role <> 'Admin' and right(phone, 8)::int % 20 = 0`)
  await run(
    `insert into report_comments (report_id, comment, created_at) select id, 'Did not come.', now() from reports`,
  )
  await run(`insert into outbox_messages (kind, recipient, text, template, is_secret, status, created_at, next_try_at, sent_at)
    select 'sms', '018' || lpad((1 + i % ${tutors})::text, 8, '0'), 'Dear tutor', 'tutorInvited', false,
      (case when i % 1000 = 0 then 'failed' else 'sent' end)::outbox_status, at, at, case when i % 1000 > 0 then at end
    from generate_series(1, ${tuitions}) i, lateral (select now() - i * interval '1 minute' as at) times`)
  await run(`insert into notifications (kind, params, created_at)
    select 'guardianRegistered', '{"name": "Salma Begum", "phone": "01700000001"}', now() - (10000 - i) * interval '10 minutes' from generate_series(1, 10000) i`)
  await fillEvents(client, events, tuitions)
  await run('vacuum analyze')
}

/** Agreements, of which one in 20 waits, claims of every third due, and refunds of one booking in ten, the newest of them open. */
async function fillPromises(client: Pick<Client, 'query'>): Promise<void> {
  await client.query(`update bookings set ending = 'tutorLeft', ended_on = start_date + 10, replace_by = current_date + number::int % 7
    where cancelled_at is not null`)
  await client.query(`insert into agreements (booking_id, version, created_at, by, salary, fee_terms, start_date, days_per_week, sent_at,
      guardian_accepted_at, guardian_accepted_by, tutor_accepted_at, tutor_accepted_by)
    select id, 1, created_at, 'Staff 1', 6000, 0, start_date, 3, created_at, created_at, 'press', case when number % 20 > 0 then created_at end,
      case when number % 20 > 0 then 'press'::agreement_way end from bookings order by number`)
  await client.query(`insert into payment_claims (due_id, method, transaction_id, amount, paid_on, created_at, state, decided_at, by)
    select id, 'bkash', 'CL' || number, total_due / 2, created_at::date + 2, created_at + interval '2 days',
      (case when completed_at is null then 'waiting' when number % 2 = 0 then 'accepted' else 'refused' end)::claim_state,
      case when completed_at is not null then completed_at end, case when completed_at is not null then 'Staff 2' else '' end
    from dues where number % 3 = 0 order by number`)
  await client.query(`insert into refunds (booking_id, ending, ended_on, created_at, promised_on, state, amount, decided_at, by)
    select id, 'familyEnded', start_date + 10, created_at + interval '12 days', start_date + 26, state::refund_state,
      case when state = 'approved' then 75000 end, case when state <> 'requested' then created_at + interval '14 days' end, 'Staff 1'
    from (select *, case when number < (select max(number) * 0.9 from bookings) then 'refused' when number % 20 = 0 then 'requested'
      else 'approved' end as state from bookings where number % 10 = 0) of_bookings order by number`)
}

/** Events of the last 400 days, most about a tuition and a tutor, half of them by ten staff members. */
async function fillEvents(client: Pick<Client, 'query'>, events: number, tuitions: number): Promise<void> {
  await client.query(`
    insert into events (at, kind, actor, actor_id, actor_name, tuition_id, cv_id, phone, record_id, changes)
    select now() - (${events} - i) * interval '400 days' / ${events}, (${KINDS})[1 + i % 16],
      (case when i % 2 = 0 then 'Admin' else 'Tutor' end)::event_actor, case when i % 2 = 0 then a.id else c.account_id end,
      case when i % 2 = 0 then a.name else 'Tutor' end, t.id, c.cv_id, case when i % 8 = 0 then t.phone else '' end,
      case when i % 16 = 15 then d.id::text else '' end, '{"salary": ["5000", "6000"]}'
    from generate_series(1, ${events}) i
    join (select id, name, row_number() over (order by phone) as n from accounts where role = 'Admin') a on a.n = 1 + i / 2 % 10
    join ${TUTORS} on c.n = 1 + i % (select count(*) from cvs)
    join (select id, phone, row_number() over (order by number) as n from tuitions) t on t.n = 1 + i * 11 % ${tuitions}
    join (select id, row_number() over (order by number) as n from dues) d on d.n = 1 + i % (select count(*) from dues)
    order by i`)
}
