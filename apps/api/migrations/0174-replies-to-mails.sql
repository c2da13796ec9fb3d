-- Mails that pass on what a member wrote are answered to that member.
alter table mail_outbox add column reply_to text;
