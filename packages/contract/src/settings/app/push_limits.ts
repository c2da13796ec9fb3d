import { defineSettings } from '../../app-document/define-settings.ts'
import { flag } from '../../fields/flag.ts'
import { integer } from '../../fields/integer.ts'
import { time } from '../../fields/time.ts'
import { DEFAULT_QUIET, limitMessages, MAX_PER_DAY } from '../../push/limits.ts'

const duringThem = { field: 'push_quiet_hours', is: true }

/** When members get no pushes, and how many they get on a day at most. */
export const pushLimitsScreen = defineSettings({
  segment: 'app/push_limits',
  label: 'Quiet Hours and Limit',
  reaches: 'Applies to every push from your app, including scheduled ones. Tests to your own phone are always sent.',
  release: 'none',
  fields: {
    push_quiet_hours: flag('Quiet hours', {
      help: 'Members get no pushes at night, or at other hours that you choose. Before you send a push, you see how many members it will not reach.',
    }),
    push_quiet_from: { ...time('From', { initial: DEFAULT_QUIET.from, when: duringThem }), example: '21:00' },
    push_quiet_until: { ...time('To', { initial: DEFAULT_QUIET.until, when: duringThem, sharesLine: true }), example: '07:00' },
    pushes_per_day: integer('Pushes per day', {
      ...{ min: 1, max: MAX_PER_DAY, initial: null, belowMessage: limitMessages.below, aboveMessage: limitMessages.above },
      help: 'The most a member gets in one day, counted in your app’s time zone. Leave empty for no limit.',
    }),
  },
  at: {
    push_quiet_hours: 'setup.push_quiet_hours',
    push_quiet_from: 'setup.push_quiet_from',
    push_quiet_until: 'setup.push_quiet_until',
    pushes_per_day: 'setup.pushes_per_day',
  },
  check: ({ push_quiet_hours: isOn, push_quiet_from: from, push_quiet_until: until }, issue) => {
    if (isOn === true && from === until) issue('push_quiet_until', limitMessages.sameTime)
  },
  sections: [
    {
      title: 'Quiet hours',
      help: 'Uses each member’s local time, or your app’s time zone if theirs is not known. A push sent during quiet hours is not delivered later.',
      fields: ['push_quiet_hours', 'push_quiet_from', 'push_quiet_until'],
    },
    {
      title: 'Limit for each member',
      help: 'Members who have already received this many pushes today do not get another one.',
      fields: ['pushes_per_day'],
    },
  ],
  partOf: { label: 'Push Notifications', path: '/push-notifications' },
})
