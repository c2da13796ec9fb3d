/** /push_notification: the second route of the older composer, which is at /push_notifications/new (OQ-014). */
export { OlderPushNotifications } from './push-notifications/+older/older-push-notifications.tsx'
