-- A browser that subscribed to the notifications of an app's website is a device: its token is the endpoint of the
-- subscription, and these are the keys that messages to it are encrypted for (base64url). Null for phones.
alter table devices add column p256dh text;
alter table devices add column auth text;
-- How the messages of a batch reach their devices: fcm, or web for the push services of browsers.
alter table push_batches add column channel text not null default 'fcm';
