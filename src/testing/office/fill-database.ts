import type { Client } from 'pg'

const PLACES = "array['Mirpur 10', 'Uttara', 'Dhanmondi', 'Banani', 'Gulshan', 'Mohammadpur', 'Badda', 'Rampura']"
const SUBJECTS = "array['Math', 'Physics', 'Chemistry', 'English', 'Bangla', 'ICT', 'Biology', 'Accounting']"
const MEDIUMS = "array['Bangla medium', 'English medium', 'English version']"

/** Picks an array element by row number, so that every run creates the same data. */
const pick = (values: string, step: number, count: number) => `(${values})[1 + (i * ${step}) % ${count}]`

/** Fills an empty database with `size` approved tuitions and `tutors` approved CVs, using plain SQL. */
export async function fillDatabase(client: Pick<Client, 'query'>, size: number, tutors = size): Promise<void> {
  await client.query(`
    insert into accounts (role, name, phone, password_hash, created_at)
    select 'Tutor', 'Tutor ' || i, '018' || lpad(i::text, 8, '0'), '', now() from generate_series(1, ${tutors}) i`)
  await client.query(`
    insert into tuitions (status, heading, classes, subjects, mediums, gender, salary, city, areas, location_details,
      institute, teaching_time, details, phone, is_online, search_text, created_at, approved_at)
    select 'approved', 'Need Tutor For Class ' || 1 + i % 10 || ' At ' || place || '- Dhaka', array['Class ' || 1 + i % 10],
      array[${pick(SUBJECTS, 3, 8)}, ${pick(SUBJECTS, 5, 8)}], array[${pick(MEDIUMS, 1, 3)}], 'Female', '5,000 Tk', 'Dhaka',
      array[place], 'House ' || i % 90 || ', Road ' || i % 30, 'Ideal School', '3 days a week', 'বাসায় গিয়ে পড়াতে হবে।',
      '017' || lpad(i::text, 8, '0'), false, lower('TN' || 1000 + i || ' Dhaka ' || place || ' House ' || i % 90),
      now() - (${size} - i) * interval '1 minute', now()
    from generate_series(1, ${size}) i, lateral (select ${pick(PLACES, 7, 8)} as place) placed order by i`)
  await client.query(`
    insert into cvs (account_id, status, experience, contact, preferred_subjects, preferred_classes, preferred_mediums,
      available_days, running_tutoring, expected_salary, online_available, education, present_address, permanent_address,
      coverage_city, coverage_areas, dob, blood_group, marital_status, gender, search_text, created_at, updated_at, approved_at)
    select id, 'approved', 'Two years of teaching at home.',
      '{"optionalPhone":"","guardianPhone":"","friendPhone":"","email":"","fb":""}',
      array[${pick(SUBJECTS, 3, 8)}], array['Class ' || 1 + i % 10], array[${pick(MEDIUMS, 1, 3)}], array['Sun', 'Tue'], '',
      '5,000 Tk', true, jsonb_build_object('ssc', school, 'hsc', school, 'graduation', degree, 'masters', degree), '', '',
      'Dhaka', array[place], '', '', '', 'Male', lower('TR' || 1000 + i || ' ' || place || ' Dhaka'), now(), now(), now()
    from (select id, row_number() over (order by phone) as i from accounts where role = 'Tutor') numbered,
      lateral (select ${pick(PLACES, 7, 8)} as place) placed,
      (select '{"institute":"","group":"","year":"","board":"","gpa":""}'::jsonb as school,
        '{"institute":"","department":"","year":"","cgpa":""}'::jsonb as degree) education
    order by i`)
  await client.query('vacuum analyze')
}
