/** The people of a text with one person a line, `Name: what the person does`; lines without a name are left out. */
export function parseTeamList(text: string): { name: string; work: string }[] {
  return text
    .split('\n')
    .map((line) => {
      const [name = '', ...work] = line.split(':')
      return { name: name.trim(), work: work.join(':').trim() }
    })
    .filter(({ name }) => name !== '')
}
