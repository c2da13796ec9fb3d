/** A readable browser name from a User-Agent: `Firefox on Windows`. Empty if neither part is recognized. */
export function browserName(agent: string): string {
  const found = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1]
  return [found(browsers), found(systems)].filter((part) => part !== undefined).join(' on ')
}

// Order matters: most browsers also name others for compatibility.
const browsers: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]
