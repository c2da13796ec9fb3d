/**
 * /push_notifications/new: the composer of platform versions up to 8.5. The newer pushes are at /push-notifications.
 */
export { OlderPushNotifications } from '../push-notifications/+older/older-push-notifications.tsx'
