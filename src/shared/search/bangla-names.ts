import areas from '../lists/areas.bn.json' with { type: 'json' }
import classes from '../lists/classes.bn.json' with { type: 'json' }

const cities = Object.entries(areas)
const NAMES = new Map<string, string>([
  ...cities.flatMap(([, { areas: ofCity }]) => Object.entries(ofCity)),
  ...cities.map(([city, { name }]) => [city, name] as const),
  ...Object.entries(classes),
  ['Online', 'অনলাইন'],
])

/** The Bangla names of classes, areas and cities in a list joined by commas; unlisted names stay as they are. */
export function toBanglaNames(names: string): string {
  return names
    .split(', ')
    .map((name) => NAMES.get(name) ?? name)
    .join(', ')
}
