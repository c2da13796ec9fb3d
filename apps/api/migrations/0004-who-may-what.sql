-- Who administers an app, and which app is its parent, are rights: only the platform's connection gives and takes them. A tenant
-- connection reads its own app's and could write them until now, although nothing did.
revoke insert, update, delete on app_creators, app_relations from greenroom_api;
